import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { numbersFrom } from '#test/bench/sample-content.ts';
import { seedDatabase } from '#test/bench/seed-database.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/databases.ts';
import { migrate, migrateWithin } from '../migrate.ts';
import { openStorage, type Storage } from '../open.ts';
import { contains, foldForSearch } from '../search.ts';
import { junctionsOf } from './junctions.ts';
import { findCandidates } from './search-index.ts';

describe('junctions of a term', () => {
  it.each([
    ['campaign', []],
    ['Landing page', ['ing pag']],
    ['the rise of a brand', ['the ris', 'ise of', 'of a', 'a bra']],
    // What stands at an end may be a part of a word that the term does not tell.
    ['to a brand', ['a bra']],
    ['brand it', []],
    ['a brand', []],
    ['50% off, "today"', ['50% off', 'ff, "to']],
    ['two  spaces between', ['ces bet']],
    ['grüße aus köln', ['üße aus', 'aus köl']],
    // What SQLite would cut a token at.
    ['soft\u00adly spo\u00adken words', ['ken wor']],
    ['launch 🚀 today', []],
  ])('%j: %j', (term, expected) => {
    expect(junctionsOf('sqlite', term)).toEqual(expected);
  });
});

describe.each([
  { engine: 'sqlite', encoding: undefined },
  { engine: 'postgres', encoding: 'UTF8' },
  { engine: 'postgres', encoding: 'SQL_ASCII' },
] as const)('rows that have the junctions of a term on $engine $encoding', ({ engine, encoding }) => {
  const rows = 100;
  let database: TestDatabase;
  let storage: Storage;
  let texts: Map<string, string>;

  const next = numbersFrom(5);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  const letters = [
    ..."aabbcc%_'\\",
    'é',
    'ß',
    'ς',
    '語',
    '🚀',
    '\u00ad',
    '\u00a0',
    '\u0378',
    '"',
    '|',
    '-',
    '\n',
    '\ue000',
  ];
  const word = () => Array.from({ length: Math.floor(next() * 6) }, () => pick(letters)).join('');
  const text = () => foldForSearch(Array.from({ length: 30 }, word).join(' '));

  beforeAll(async () => {
    database = await createTestDatabase(engine, { encoding });
    storage = openStorage(loadConfig(database.env));
    // In part from before there were junctions.
    await storage.db.transaction().execute((trx) => migrateWithin(trx, engine, (name) => name < '013'));
    await seedDatabase(storage, { posts: rows, messages: 0, pages: 0 });
    const posts = await storage.db.selectFrom('posts').select('id').execute();
    texts = new Map(posts.map(({ id }) => [id, text()]));
    for (const [number, [id, search_text]] of [...texts].entries()) {
      if (number === rows / 2) await migrate(storage);
      await storage.db.updateTable('posts').set({ search_text }).where('id', '=', id).execute();
    }
  }, 60_000);
  afterAll(async () => {
    await storage.close();
    await database.drop();
  });

  it('are all that hold it, whatever it is made of', async () => {
    const all = [...texts.values()].map((one) => Array.from(one));
    for (let time = 0; time < 300; time += 1) {
      const source = pick(all);
      const start = Math.floor(next() * source.length);
      const term = source
        .slice(start, start + 3 + Math.floor(next() * 20))
        .join('')
        .trim();
      if (term === '') continue;
      const candidates = await findCandidates(storage, 'posts', term, rows);
      const holding = await storage.db
        .selectFrom('posts')
        .select('id')
        .where(contains('search_text', term))
        .execute();
      const missed = candidates ? holding.filter(({ id }) => !candidates.includes(id)) : [];
      expect({ term, missed }).toEqual({ term, missed: [] });
    }
  });

  it('are few, even where all rows hold each of its words', async () => {
    await storage.db.deleteFrom('posts').execute();
    await seedDatabase(storage, { posts: rows, messages: 0, pages: 0 });
    const posts = await storage.db.selectFrom('posts').select(['id', 'title']).execute();
    for (const { id, title } of posts.slice(0, 50)) {
      const candidates = await findCandidates(storage, 'posts', title, rows / 10);
      expect({ title, candidates }).toEqual({ title, candidates: expect.arrayContaining([id]) });
    }
  });

  it('are no longer those that were changed or deleted', async () => {
    const [one, other] = await storage.db.selectFrom('posts').select(['id', 'title']).limit(2).execute();
    if (!one || !other) throw new Error('there are no posts');
    await storage.db
      .updateTable('posts')
      .set({ search_text: 'something else' })
      .where('id', '=', one.id)
      .execute();
    await storage.db.deleteFrom('posts').where('id', '=', other.id).execute();
    expect(await findCandidates(storage, 'posts', one.title, rows)).not.toContain(one.id);
    expect(await findCandidates(storage, 'posts', other.title, rows)).not.toContain(other.id);
    expect(await findCandidates(storage, 'posts', 'something else', rows)).toEqual([one.id]);
  });
});
