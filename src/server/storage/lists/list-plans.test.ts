import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { readInboxState } from '#server/domain/inbox/inbox-state.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts';
import { migrate } from '../migrate.ts';
import type { Db, Storage } from '../open.ts';
import { postgresDialect } from '../postgres.ts';
import { sqliteDialect } from '../sqlite.ts';
import type { Tables } from '../tables.ts';
import { conversationLists, pageLists, postLists } from './list-definitions.ts';
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

  it('counts what is unread without looking at the rest', async () => {
    const plans = await plansOf((storage) => readInboxState(storage.db));
    expect(plans).toMatch(/is_spam ?= ?.+is_responded ?=.+is_read ?= ?/);
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
