import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPostsQuery } from '#contract/lists.ts';
import { loadConfig } from '#server/config.ts';
import { readStaffList } from '#server/domain/content/posts/post-lists.ts';
import { readInboxState } from '#server/domain/inbox/conversations/inbox-state.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts';
import { migrate } from '../migrate.ts';
import type { Db, Storage } from '../open.ts';
import { postgresDialect } from '../postgres.ts';
import { sqliteDialect } from '../sqlite.ts';
import type { Tables } from '../tables.ts';
import { authorPostLists, conversationLists, pageLists, postLists } from './list-definitions.ts';
import { readList } from './list-page.ts';

/** Posts and messages are the tables that grow. */
const lists = [postLists, conversationLists]
  .flatMap((table) =>
    Object.keys(table.groups).flatMap((group) =>
      Object.keys(table.sorts).map((sort) => ({ table, group, sort: `-${sort}` })),
    ),
  )
  .filter(({ group, sort }) => sort !== '-public' || group === 'published');

describeOnBothDatabases('the database', (engine) => {
  let database: TestDatabase;
  let db: Db;
  let asked: CompiledQuery[] = [];

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    const { dataDir, databaseUrl } = loadConfig(database.env);
    mkdirSync(dataDir, { recursive: true });
    const dialect = databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(join(dataDir, 'marquee.db'));
    db = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query) });
    await migrate({ dbWithoutTimeouts: db, engine });
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  /** How it finds what some work asks for, line by line. PostgreSQL, which knows that there are no rows, is told what to avoid if it can. */
  async function plansOf(
    work: (storage: Pick<Storage, 'db' | 'engine'>) => Promise<unknown>,
    avoided = ['seqscan', 'sort'],
  ): Promise<string> {
    asked = [];
    await work({ db, engine });
    const queries = [...asked];
    const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
    return db.transaction().execute(async (trx) => {
      if (engine === 'postgres')
        for (const way of avoided) await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(trx);
      const lines: string[] = [];
      for (const { sql: text, parameters } of queries) {
        const explained = { ...sql`x`.compile(trx), sql: `${explain} ${text}`, parameters };
        const { rows } = await trx.executeQuery<Record<string, unknown>>(explained);
        lines.push(...rows.map((row) => String(row.detail ?? row['QUERY PLAN'])));
      }
      return lines.join('\n');
    });
  }

  it('reads every list in the order of an index, and counts it by one', async () => {
    for (const list of lists) {
      const plans = await plansOf((storage) => readList(storage, list, { page: 2, limit: 20 }));
      const found = `${list.group} ${list.table.table} by ${list.sort}:\n${plans}`;
      // What is equal so far may be sorted by the rest.
      expect(found).not.toMatch(/TEMP B-TREE FOR ORDER|(?:^|->) *Sort /m);
      expect(found).not.toMatch(/SCAN \w+$|Seq Scan/m);
    }
  });

  const authorLists = Object.keys(authorPostLists.groups).flatMap((group) =>
    Object.keys(authorPostLists.sorts)
      .filter((sort) => (sort === 'public') === (group === 'public'))
      .map((sort) => ({ group, sort })),
  );

  it.each(authorLists)(
    'reads the $group posts of an author by $sort from an index',
    async ({ group, sort }) => {
      const only = sql<boolean>`author_id = ${'somebody'}`;
      const list = { table: authorPostLists, group, sort: `-${sort}`, only };
      const plans = await plansOf((storage) => readList(storage, list, { page: 2, limit: 20 }));
      expect(plans).not.toMatch(/TEMP B-TREE FOR ORDER|(?:^|->) *Sort /m);
      expect(plans).not.toMatch(/SCAN \w+$|Seq Scan/m);
      // A row is as long as its post, and need not be looked at.
      if (engine === 'sqlite')
        expect(plans.match(/USING COVERING INDEX posts_by_author\w* \(author_id=\?/g)).toHaveLength(2);
    },
  );

  it.each(['for-review', 'sent-back'] as const)('reads what is %s from its own index', async (status) => {
    for (const author of [undefined, 'somebody'])
      for (const sort of ['-createdAt', 'title']) {
        const query = adminPostsQuery.parse({ status, author, sort });
        const plans = await plansOf(
          (storage) => readStaffList(storage as Storage, query, query),
          // What waits for a review is little, and sorted in no time.
          ['seqscan'],
        );
        expect(plans.match(/posts_in_review/g)).toHaveLength(2);
      }
  });

  it('counts what is unread without looking at the rest', async () => {
    const plans = await plansOf((storage) => readInboxState(storage.db, 'somebody'));
    expect(plans).toMatch(/is_spam ?= ?.+is_responded ?=.+is_read ?= ?/);
    expect(plans).toMatch(/contacts_unread_by_assignee[\s\S]*?assignee_id ?= ?.+is_spam ?= ?.+is_read ?= ?/);
    expect(plans).not.toMatch(/SCAN contacts|Seq Scan on contacts/);
  });

  it.each([
    ['somebody', sql<boolean>`assignee_id = 'somebody'`],
    ['nobody', sql<boolean>`assignee_id is null`],
  ])('reads the newest messages of %s in the order of an index', async (_who, only) => {
    for (const group of Object.keys(conversationLists.groups).filter((one) => one !== 'spam')) {
      const list = { table: conversationLists, group, only };
      const plans = await plansOf((storage) => readList(storage, list, { page: 2, limit: 20 }));
      expect(`${group}:\n${plans}`).not.toMatch(/TEMP B-TREE FOR ORDER|(?:^|->) *Sort /m);
      expect(`${group}:\n${plans}`).not.toMatch(/SCAN contacts$|Seq Scan/m);
    }
  });

  it.each([postLists, pageLists])('looks up a term in the index of $table', async (table) => {
    const [group = ''] = Object.keys(table.groups);
    const plans = await plansOf(
      (storage) => readList(storage, { table, group, q: 'zeppelin' }, { page: 1, limit: 20 }),
      ['seqscan', 'indexscan'],
    );
    expect(plans).toMatch(
      engine === 'sqlite'
        ? /SCAN \w+_search VIRTUAL TABLE INDEX/
        : `Bitmap Index Scan on ${table.table}_search`,
    );
    // Else all matches of a frequent word are read, not only as many as are counted.
    expect(plans).toMatch(/MATERIALIZE matches|CTE matches/);
    expect(plans).not.toMatch(/SCAN (?:posts|pages)$|Seq Scan/m);
  });
});
