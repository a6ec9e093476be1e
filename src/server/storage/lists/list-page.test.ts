import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { rareTerm } from '#test/bench/sample-content.ts';
import { seedDatabase } from '#test/bench/seed-database.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts';
import { migrate } from '../migrate.ts';
import { openStorage, type Storage } from '../open.ts';
import {
  authorPostLists,
  conversationLists,
  type ListTable,
  pageLists,
  postLists,
} from './list-definitions.ts';
import { countList, countPeriods, readList, walkList } from './list-page.ts';

type Row = Record<string, string | number | null>;

/** What a list holds and how it is ordered, said once more in other words. */
const inGroup: Record<string, (row: Row) => boolean> = {
  all: () => true,
  draft: (row) => row.status === 'draft' || row.is_published === 0,
  published: (row) => row.status === 'published' || row.is_published === 1,
  public: (row) => row.status === 'published',
  inbox: (row) => row.is_spam === 0,
  spam: (row) => row.is_spam === 1,
  unread: (row) => row.is_spam === 0 && row.is_read === 0,
  new: (row) => row.is_spam === 0 && row.is_responded === 0 && row.is_read === 0,
  read: (row) => row.is_spam === 0 && row.is_responded === 0 && row.is_read === 1,
  responded: (row) => row.is_spam === 0 && row.is_responded === 1,
};
const columnsOf: Record<string, string[]> = {
  public: ['published_at'],
  title: ['title_key'],
  name: ['name_key'],
  email: ['email_key'],
  subject: ['subject_key'],
  slug: ['slug'],
  createdAt: ['created_at'],
  updatedAt: ['updated_at'],
  publishedAt: ['published_at'],
  status: ['status', 'is_published', 'is_responded', 'is_read', 'created_at'],
};

function expected(rows: readonly Row[], sort: string, group: string, holds: (row: Row) => boolean): string[] {
  const columns = [...(columnsOf[sort.replace('-', '')] ?? []), 'id'];
  const key = (row: Row) => columns.map((column) => row[column] ?? '');
  const compare = (one: Row, other: Row) => {
    const [a, b] = [key(one), key(other)];
    const at = a.findIndex((value, index) => value !== b[index]);
    return at < 0 ? 0 : (a[at] as string) < (b[at] as string) ? -1 : 1;
  };
  const sorted = rows.filter((row) => inGroup[group]?.(row) && holds(row)).toSorted(compare);
  return (sort.startsWith('-') ? sorted.reverse() : sorted).map((row) => String(row.id));
}

const frequent = 'campaign';

describeOnBothDatabases('a list', (engine) => {
  let database: TestDatabase;
  let storage: Storage;
  const rows = new Map<ListTable, Row[]>();

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    storage = openStorage(loadConfig(database.env));
    await migrate(storage);
    const { db } = storage;
    await seedDatabase(storage, { posts: 1150, messages: 210, pages: 60 }, { leastBytes: 60 });
    // Equals, which only their ids keep in order.
    await db.updateTable('posts').set({ title_key: 'the same' }).where('slug', 'like', '%7').execute();
    await db.updateTable('contacts').set({ subject_key: 'x' }).where('phone', 'like', '%6').execute();
    await db.updateTable('posts').set({ search_text: frequent }).where('slug', '<', 'post-9').execute();
    for (const table of [postLists, pageLists, conversationLists])
      rows.set(table, (await db.selectFrom(table.table).selectAll().execute()) as unknown as Row[]);
  }, 120_000);
  afterAll(async () => {
    await storage.close();
    await database.drop();
  });

  const everyList = [postLists, pageLists, conversationLists]
    .flatMap((table) =>
      Object.keys(table.groups).flatMap((group) =>
        Object.keys(table.sorts).flatMap((sort) => [
          { table, group, sort },
          { table, group, sort: `-${sort}` },
        ]),
      ),
    )
    // Visitors see what is published, and nothing else has a place in their order.
    .filter(({ group, sort }) => !sort.endsWith('public') || group === 'published');

  it.each(['', 'gn', 'retargeting', rareTerm(42), 'no such thing'])(
    'has its pages in order, whatever its filter and order, searched for %j',
    async (q) => {
      for (const list of everyList) {
        const holds = (row: Row) => String(row.search_text).includes(q);
        const all = expected(rows.get(list.table) ?? [], list.sort, list.group, holds);
        if (q !== '' && all.length > 1000) continue;
        for (const page of [1, 2, 9]) {
          const found = await readList(storage, { ...list, q }, { page, limit: 23 });
          const ids = all.slice((page - 1) * 23, page * 23);
          expect({ ...list, ...found }).toEqual({ ...list, ids, total: all.length, isCapped: false });
        }
      }
    },
  );

  it.each(['', 'gn', 'retargeting', rareTerm(42), frequent])(
    'holds the posts of one author alone, searched for %j',
    async (q) => {
      const { db } = storage;
      const person = { name: '', email: '', password_hash: '', role: 'author', is_active: 1 };
      const account = { ...person, created_at: '', updated_at: '', profile_text: '', profile_picture: '' };
      const id = `author-${q}`;
      await db
        .insertInto('users')
        .values({ ...account, id, email_key: id })
        .execute();
      await db.updateTable('posts').set({ author_id: id }).where('slug', 'like', '%3').execute();
      const ofAuthor = (row: Row) => String(row.slug).endsWith('3') && String(row.search_text).includes(q);
      for (const group of ['all', 'draft', 'published', 'public'])
        for (const sort of ['title', '-createdAt', '-status', 'updatedAt', 'slug']) {
          const list = { table: authorPostLists, group, sort, q, only: sql<boolean>`author_id = ${id}` };
          const ids = expected(rows.get(postLists) ?? [], sort, group, ofAuthor);
          const found = await readList(storage, list, { page: 1, limit: 2000 });
          expect({ group, sort, ...found }).toEqual({ group, sort, ids, total: ids.length, isCapped: false });
        }
    },
  );

  it('is read whole, piece by piece', async () => {
    for (const list of everyList.filter(({ table }) => table === conversationLists))
      for (const q of ['', frequent, 'retargeting']) {
        const holds = (row: Row) => String(row.search_text).includes(q);
        const ids: string[] = [];
        for await (const piece of walkList(storage, { ...list, q }, 70)) ids.push(...piece);
        expect(ids).toEqual(expected(rows.get(list.table) ?? [], list.sort, list.group, holds));
      }
  });

  it('counts its rows in periods', async () => {
    const list = { table: postLists, group: 'published' };
    const month = 30 * 24 * 60 * 60_000;
    const periods = Array.from({ length: 12 }, (_, index) => ({
      from: new Date(Date.now() - (12 - index) * month),
      to: new Date(Date.now() - (11 - index) * month),
    }));
    const counts = await countPeriods(storage.db, list, 'created_at', periods);
    expect(counts).toEqual(
      periods.map(
        ({ from, to }) =>
          (rows.get(postLists) ?? []).filter(
            ({ status, created_at: at }) =>
              status === 'published' && String(at) >= from.toISOString() && String(at) < to.toISOString(),
          ).length,
      ),
    );
    expect(Math.min(...counts)).toBeGreaterThan(5);
    expect(await countList(storage.db, list)).toBe(1035);
  });

  describe('that is searched for what more than 1,000 rows hold', () => {
    const list = { table: postLists, group: 'all', sort: 'title', q: frequent };
    const all = () => expected(rows.get(postLists) ?? [], 'title', 'all', holding);
    const holding = (row: Row) => String(row.search_text).includes(frequent);

    it('says that it has 1,000 and more, and has every page', async () => {
      expect(all().length).toBeGreaterThan(1000);
      for (const page of [1, 6, 10, 11, 12]) {
        const ids = all().slice((page - 1) * 100, page * 100);
        expect(await readList(storage, list, { page, limit: 100 })).toEqual({
          ids,
          total: 1000,
          isCapped: true,
        });
      }
    });

    it('is read whole, piece by piece', async () => {
      const ids: string[] = [];
      for await (const piece of walkList(storage, list, 400)) ids.push(...piece);
      expect(ids).toEqual(all());
    });

    it('has an exact total again when 1,000 are left', async () => {
      const [kept, gone] = [all().slice(0, 1000), all().slice(1000)];
      await storage.db.updateTable('posts').set({ search_text: 'other' }).where('id', 'in', gone).execute();
      const found = await readList(storage, list, { page: 10, limit: 100 });
      expect(found).toEqual({ ids: kept.slice(900), total: 1000, isCapped: false });
    });
  });
});
