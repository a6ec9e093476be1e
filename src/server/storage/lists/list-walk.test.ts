import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { commonTerm, everywhereTerm, rareTerm } from '#test/bench/sample-content.ts';
import { seedDatabase } from '#test/bench/seed-database.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts';
import { migrate } from '../migrate.ts';
import { openStorage, type Storage } from '../open.ts';
import { contains } from '../search.ts';
import { inGroup, orderOf, whereAll } from './list-clauses.ts';
import { contactLists, pageLists } from './list-definitions.ts';
import { walkList } from './list-walk.ts';
import type { SearchedList } from './search-pages.ts';

const size = 70;

describeOnBothDatabases('a list that is read piece by piece', (engine) => {
  let database: TestDatabase;
  let storage: Storage;

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    storage = openStorage(loadConfig(database.env));
    await migrate(storage);
    await seedDatabase(storage, { posts: 0, messages: 700, pages: 150 }, { leastBytes: 200 });
  }, 120_000);
  afterAll(async () => {
    await storage.close();
    await database.drop();
  });

  /** The same list, all at once. */
  async function whole(list: SearchedList, direction: 'asc' | 'desc', term: string): Promise<string[]> {
    const conditions = [...inGroup(list), ...(term ? [contains('search_text', term)] : [])];
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(list.table.table)} ${whereAll(conditions)}
      order by ${orderOf(list, direction)}`.execute(storage.db);
    return rows.map(({ id }) => id);
  }

  async function inPieces(list: SearchedList, direction: 'asc' | 'desc', term: string): Promise<string[]> {
    const ids: string[] = [];
    for await (const piece of walkList(storage, list, { direction, term, size })) {
      expect(piece.length).toBeLessThanOrEqual(size);
      ids.push(...piece);
    }
    return ids;
  }

  it.each([
    ['everything', ''],
    ['what holds a term that many hold', everywhereTerm],
    ['what holds a term that some hold', commonTerm],
    ['what holds a term that one holds', rareTerm(42)],
    ['nothing', 'no such thing'],
  ])('has %s in the order of the list, each row once', async (_what, term) => {
    for (const table of [contactLists, pageLists])
      for (const sort of Object.keys(table.sorts))
        for (const group of table.knownGroups)
          for (const direction of ['asc', 'desc'] as const) {
            const list = { table, sort, group };
            expect({ sort, group, direction, ids: await inPieces(list, direction, term) }).toEqual({
              sort,
              group,
              direction,
              ids: await whole(list, direction, term),
            });
          }
  });

  it('neither skips nor repeats a row when others come and go meanwhile', async () => {
    const { db } = storage;
    const list = { table: contactLists, sort: 'createdAt', group: 'inbox' };
    const before = await whole(list, 'desc', '');
    const [newest, ...others] = before;
    const model = await db
      .selectFrom('contacts')
      .selectAll()
      .where('id', '=', String(newest))
      .executeTakeFirst();
    const walk = walkList(storage, list, { direction: 'desc', term: '', size });
    const ids: string[] = (await walk.next()).value;
    if (model)
      await db
        .insertInto('contacts')
        .values({ ...model, id: 'zz', submission_key: null })
        .execute();
    await db
      .deleteFrom('contacts')
      .where('id', 'in', [String(newest), String(others[size])])
      .execute();
    for await (const piece of walk) ids.push(...piece);
    expect(ids).toEqual(before.filter((id) => id !== others[size]));
  });
});
