import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { seedDatabase } from '#test/bench/seed-database.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts';
import { migrate } from '../migrate.ts';
import { openStorage, type Storage } from '../open.ts';
import { contains } from '../search.ts';
import { inGroup, orderOf } from './list-clauses.ts';
import { contactLists, pageLists, postLists, type SearchedTable } from './list-definitions.ts';
import { createListReader } from './list-reader.ts';

/**
 * Held by nearly every row, by every row, by half of the messages, and by every fifth: more than are counted at once, more than are looked at one by
 * one, and fewer. The last one consists of words that nearly every row holds.
 */
const terms = ['campaign', 'a', 'e', 'organic', 'retargeting', 'campaign funnel'];

describeOnBothDatabases('searches for frequent terms', (engine) => {
  let database: TestDatabase;
  let storage: Storage;
  const read = (...question: Parameters<ReturnType<typeof createListReader>>) =>
    createListReader(storage)(...question);

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    storage = openStorage(loadConfig(database.env));
    await migrate(storage);
    await seedDatabase(storage, { posts: 1300, messages: 1300, pages: 700 });
  }, 240_000);
  afterAll(async () => {
    await storage.close();
    await database.drop();
  });

  /** The rule itself, asked of every row. */
  async function byRule(table: SearchedTable, group: string, sort: string, q: string): Promise<string[]> {
    const list = { table, group, sort: sort.replace('-', '') };
    const conditions = [...inGroup(list), contains('search_text', q)];
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table.table)} where ${sql.join(conditions, sql` and `)}
      order by ${orderOf(list, sort.startsWith('-') ? 'desc' : 'asc')}`.execute(storage.db);
    return rows.map(({ id }) => id);
  }

  async function expectExact(table: SearchedTable) {
    for (const q of terms)
      for (const group of table.knownGroups)
        for (const sort of ['-createdAt', 'status']) {
          const all = await byRule(table, group, sort, q);
          const limit = 20;
          const last = Math.ceil(all.length / limit);
          for (const page of [1, 2, Math.ceil(last / 2), last, last + 1].filter((number) => number > 0)) {
            const found = await read(table, group, { page, limit, sort, q });
            const ids = all.slice((page - 1) * limit, page * limit);
            expect({ q, group, sort, page, ...found }).toEqual({
              q,
              group,
              sort,
              page,
              ids,
              total: all.length,
            });
          }
        }
  }

  const keptTerms = async () => {
    const rows = await storage.db.selectFrom('search_totals').select('pattern').distinct().execute();
    return rows.map(({ pattern }) => pattern).sort();
  };

  it.each([postLists, pageLists, contactLists])('find every page and the total in $table', (table) =>
    expectExact(table),
  );

  it('keep the totals of those that many rows hold', async () => {
    expect(await keptTerms()).toEqual(['%a%', '%campaign%', '%e%', '%organic%']);
  });

  describe('after rows were written, changed and deleted', () => {
    beforeAll(async () => {
      const { db } = storage;
      await db.updateTable('posts').set({ status: 'draft' }).where('slug', 'like', 'post-1%').execute();
      await db.updateTable('posts').set({ search_text: 'nothing' }).where('slug', 'like', '%7').execute();
      await db
        .updateTable('posts')
        .set({ created_at: '2031-01-01T00:00:00.000Z' })
        .where('slug', 'like', '%31')
        .execute();
      await db.deleteFrom('posts').where('slug', 'like', 'post-2%').execute();
      await db.updateTable('pages').set({ is_published: 0 }).where('slug', 'like', '%5').execute();
      await db.updateTable('contacts').set({ is_read: 1 }).where('phone', 'like', '%5').execute();
      await db.updateTable('contacts').set({ is_spam: 1 }).where('phone', 'like', '%4').execute();
      await db.deleteFrom('contacts').where('phone', 'like', '%6').execute();
      const [model] = await db.selectFrom('posts').selectAll().limit(1).execute();
      if (!model) throw new Error('there is no post left');
      await db
        .insertInto('posts')
        .values(['one', 'two'].map((id) => ({ ...model, id, slug: id, search_text: 'a new campaign' })))
        .execute();
    });

    it.each([postLists, pageLists, contactLists])('are still exact in $table', (table) => expectExact(table));
  });

  it('are exact when rows are written while they are being counted', async () => {
    const [model] = await storage.db.selectFrom('contacts').selectAll().limit(1).execute();
    if (!model) throw new Error('there is no message left');
    const write = async (number: number) => {
      const id = `late-${number}`;
      const created_at = number % 2 ? '2001-01-01T00:00:00.000Z' : '2031-01-01T00:00:00.000Z';
      const row = { ...model, id, created_at, submission_key: null, search_text: 'an organic search' };
      await storage.db.insertInto('contacts').values(row).execute();
      if (number % 3 === 0) await storage.db.deleteFrom('contacts').where('id', '=', id).execute();
    };
    const question = { page: 1, limit: 20, q: 'an' };
    await Promise.all([
      read(contactLists, 'inbox', question),
      ...Array.from({ length: 30 }, (_, number) => write(number)),
      read(contactLists, 'new', question),
    ]);
    expect(await keptTerms()).toContain('%an%');
    for (const group of contactLists.knownGroups) {
      const { total } = await read(contactLists, group, question);
      expect({ group, total }).toEqual({
        group,
        total: (await byRule(contactLists, group, '-createdAt', 'an')).length,
      });
    }
  });

  it('keep only as many as a write can afford', async () => {
    const [post] = await storage.db.selectFrom('posts').select('search_text').limit(1).execute();
    const pairs = Array.from(post?.search_text.matchAll(/(?=([a-z]{2}))/g) ?? [], ([, pair = '']) => pair);
    for (const q of [...new Set(pairs)].slice(0, 80)) await read(postLists, 'all', { page: 1, limit: 1, q });
    const { rows } = await sql<{ count: number | string }>`
      select count(distinct pattern) as count from search_totals where name = 'posts'`.execute(storage.db);
    expect(Number(rows[0]?.count)).toBe(40);
  });
});
