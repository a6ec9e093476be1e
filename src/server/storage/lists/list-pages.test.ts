import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { seedDatabase } from '#test/bench/seed-database.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts';
import { migrate } from '../migrate.ts';
import { openStorage, type Storage } from '../open.ts';
import { countBetween } from './count-between.ts';
import { fullAt } from './list-buckets.ts';
import { inGroup, type List, orderOf } from './list-clauses.ts';
import {
  allLists,
  contactLists,
  type ListTable,
  pageLists,
  postLists,
  tagLists,
  wholeName,
} from './list-definitions.ts';
import { listPage } from './list-pages.ts';

/** The same list, walked from its beginning and counted row by row. */
async function walked({ db }: Storage, list: List, direction: 'asc' | 'desc'): Promise<string[]> {
  const conditions = inGroup(list);
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(list.table.id)} as id from ${sql.table(list.table.table)} ${where}
    order by ${orderOf(list, direction)}`.execute(db);
  return rows.map((row) => row.id);
}

describeOnBothDatabases('lists in buckets', (engine) => {
  let database: TestDatabase;
  let storage: Storage;

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    storage = openStorage(loadConfig(database.env));
    await migrate(storage);
    await seedDatabase(storage, { posts: 2400, messages: 2400, pages: 2200 }, { leastBytes: 200 });
  }, 240_000);
  afterAll(async () => {
    await storage.close();
    await database.drop();
  });

  async function expectExactPages(table: ListTable, groups: readonly string[]) {
    for (const sort of Object.keys(table.sorts)) {
      for (const group of groups) {
        for (const direction of ['asc', 'desc'] as const) {
          const list = { table, sort, group };
          const all = await walked(storage, list, direction);
          const limit = 37;
          const pages = Math.ceil(all.length / limit);
          for (const page of [1, 15, Math.ceil(pages / 2), pages, pages + 1]) {
            if (page < 1) continue;
            const found = await listPage(storage, list, { page, limit, direction });
            expect({ sort, group, direction, page, ...found }).toEqual({
              sort,
              group,
              direction,
              page,
              ids: all.slice((page - 1) * limit, page * limit),
              total: all.length,
            });
          }
        }
      }
    }
  }

  async function expectEverythingExact() {
    for (const table of [postLists, pageLists, contactLists])
      await expectExactPages(table, table.knownGroups);
    const { rows } = await sql<{ tag: string }>`select distinct tag_key as tag from post_tags`.execute(
      storage.db,
    );
    await expectExactPages(tagLists, ['never used', ...rows.map(({ tag }) => tag).slice(0, 3), 'late']);
  }

  it('are cut into several pieces, none too long to walk', async () => {
    const rows = await storage.db.selectFrom('list_buckets').select(['list', 'entries']).execute();
    const inWhole: string[] = allLists.map(wholeName);
    const sizes = rows.filter(({ list }) => !inWhole.includes(list)).map(({ entries }) => entries);
    expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(40);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(fullAt);
  });

  it('give the same pages and totals as walking the table', () => expectEverythingExact(), 120_000);

  async function expectExactCounts(moments: Date[]) {
    const list = { table: postLists, group: 'published', sort: 'createdAt' };
    const rows = await storage.db
      .selectFrom('posts')
      .select('created_at')
      .where('status', '=', 'published')
      .execute();
    const between = (from: Date, to: Date | undefined) =>
      rows.filter(({ created_at: at }) => at >= from.toISOString() && at < (to?.toISOString() ?? '')).length;
    const counted = moments.slice(0, -1).map((from, index) => between(from, moments[index + 1]));
    expect(await countBetween(storage.db, list, moments)).toEqual(counted);
    expect(Math.max(...counted)).toBeGreaterThan(50);
  }
  const day = 24 * 60 * 60_000;

  it('tell how many rows lie between moments, in the past and in the future', () =>
    expectExactCounts(
      Array.from({ length: 25 }, (_, index) => new Date(Date.now() + (index - 20) * 91 * day)),
    ));

  it('tell the same however much time passes while they are asked', async () => {
    const moments = [new Date(Date.now() - 40 * day), new Date(Date.now() - 20 * day)];
    const list = { table: postLists, group: 'published', sort: 'createdAt' };
    const counted = await countBetween(storage.db, list, moments);
    let now = Date.now() - 3 * 365 * day;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      now += 2 * 365 * day;
      return now;
    });
    const meanwhile = await countBetween(storage.db, list, moments).finally(() => clock.mockRestore());
    expect(meanwhile).toEqual(counted);
  });

  describe('after rows were changed, moved and deleted, one by one and many at once', () => {
    beforeAll(async () => {
      const { db } = storage;
      await db.updateTable('posts').set({ status: 'draft' }).where('slug', 'like', 'post-1%').execute();
      await db.updateTable('posts').set({ title_key: 'the same' }).where('slug', 'like', '%7').execute();
      await sql`update posts set created_at = updated_at, updated_at = created_at where slug like '%3'`.execute(
        db,
      );
      await db.deleteFrom('posts').where('slug', 'like', 'post-2%').execute();
      await db
        .updateTable('pages')
        .set({ is_published: 1, published_at: null })
        .where('slug', 'like', '%3')
        .execute();
      await db.deleteFrom('pages').where('title_key', '>', 'm').execute();
      await db.updateTable('contacts').set({ is_read: 1 }).where('phone', 'like', '%5').execute();
      await db.updateTable('contacts').set({ is_spam: 1 }).where('phone', 'like', '%4').execute();
      await db
        .updateTable('contacts')
        .set({ is_responded: 1, subject_key: 'x' })
        .where('phone', 'like', '%6')
        .execute();
      await db.deleteFrom('contacts').where('name_key', '<', 'd').execute();
      await seedMore();
    });

    async function seedMore() {
      const { db } = storage;
      const [model] = await db.selectFrom('posts').selectAll().limit(1).execute();
      for (let number = 0; model && number < 40; number += 1) {
        const id = `new-${number}`;
        await db
          .insertInto('posts')
          .values({ ...model, id, slug: id, title_key: `k${number % 7}` })
          .execute();
        await db.insertInto('post_tags').values({ post_id: id, tag_key: 'late' }).execute();
      }
    }

    it('are still exact', () => expectEverythingExact(), 120_000);

    it('tell how many rows lie between moments when more share one than a bucket holds', async () => {
      const shared = new Date(Date.now() - 400 * day);
      const one = { created_at: shared.toISOString() };
      await storage.db.updateTable('posts').set(one).where('slug', 'not like', '%9').execute();
      const around = [-300, -1, -0.001, 0, 0.001, 1, 300].map(
        (days) => new Date(shared.getTime() + days * day),
      );
      await expectExactCounts(around);
    });

    it('are exact in a database from before totals were kept', async () => {
      const { db } = storage;
      await db.deleteFrom('list_buckets').where('list', 'in', allLists.map(wholeName)).execute();
      await sql`delete from migrations where name = '012-totals-of-lists'`.execute(db);
      expect(await migrate(storage)).toEqual(['012-totals-of-lists']);
      await db.deleteFrom('contacts').where('phone', 'like', '%8').execute();
      await expectEverythingExact();
    }, 120_000);
  });

  it('are empty once everything is deleted', async () => {
    for (const table of ['posts', 'pages', 'contacts'] as const) await storage.db.deleteFrom(table).execute();
    const filled = storage.db.selectFrom('list_buckets').selectAll().where('entries', '<>', 0);
    expect(await filled.execute()).toEqual([]);
  });
});
