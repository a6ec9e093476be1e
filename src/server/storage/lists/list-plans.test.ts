import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { createServices, type Services } from '#server/services.ts';
import { rareTerm, titleOf } from '#test/bench/sample-content.ts';
import { postSlug, seedDatabase } from '#test/bench/seed-database.ts';
import { createTestDatabase, describeOnBothDatabases, type TestDatabase } from '#test/support/databases.ts';
import { migrate } from '../migrate.ts';
import { openStorage, type Storage } from '../open.ts';
import { postgresDialect } from '../postgres.ts';
import { plannedAnew } from '../postgres-plans.ts';
import { sqliteDialect } from '../sqlite.ts';
import type { Tables } from '../tables.ts';
import { contactLists, pageLists, postLists, searchedTables } from './list-definitions.ts';
import { findCandidates } from './search-index.ts';

/** Tables that grow; how the few rows of the others are found does not matter. */
const growing = [
  'posts',
  'pages',
  'contacts',
  'published_tags',
  'post_tags',
  'contact_responses',
  'list_buckets',
];

describeOnBothDatabases('the plans of the database', (engine) => {
  let database: TestDatabase;
  let storage: Storage;
  let services: Services;
  let asked: CompiledQuery[] = [];

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    const config = loadConfig({ ...database.env, LOG_LEVEL: 'silent' });
    mkdirSync(config.dataDir, { recursive: true });
    const db = new Kysely<Tables>({
      dialect: config.databaseUrl
        ? postgresDialect(config.databaseUrl)
        : sqliteDialect(join(config.dataDir, 'marquee.db')),
      log: ({ query }) => {
        asked.push(query);
      },
    });
    storage = { ...openStorage(config), db, patient: db, close: () => db.destroy() };
    await migrate(storage);
    await seedDatabase(storage, { posts: 2200, messages: 2200, pages: 2200 }, { leastBytes: 200 });
    await sql`analyze`.execute(db);
    services = createServices({
      config,
      storage,
      jwtSecret: 'a secret for a test that nobody signs in to',
      clock: () => new Date(),
    });
  }, 240_000);
  afterAll(async () => {
    await storage.close();
    await database.drop();
  });

  /** How the database finds what some work asks of it. */
  async function plansOf(work: () => Promise<unknown>, avoid = ['seqscan', 'sort']): Promise<string[]> {
    asked = [];
    await work();
    const queries = asked.filter((query) => /^\s*(?:select|with)\b/i.test(query.sql));
    expect(queries.length).toBeGreaterThan(0);
    return Promise.all(
      queries.map((query) => (engine === 'sqlite' ? sqlitePlan(query) : postgresPlan(query, avoid))),
    );
  }

  async function sqlitePlan({ sql: text, parameters }: CompiledQuery): Promise<string> {
    const explained = { ...sql`x`.compile(storage.db), sql: `explain query plan ${text}`, parameters };
    const { rows } = await storage.db.executeQuery<{ detail: string }>(explained);
    return `${text}\n${rows.map(({ detail }) => detail).join('\n')}`;
  }

  /**
   * The plan for these values, and the one that is kept for all values. Ways that are made unattractive remain only where there is no other.
   */
  function postgresPlan({ sql: text, parameters }: CompiledQuery, avoid: string[]): Promise<string> {
    return storage.db.transaction().execute(async (trx) => {
      for (const way of avoid) await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(trx);
      const explain = async (statement: string, values: readonly unknown[]) => {
        const explained = { ...sql`x`.compile(trx), sql: statement, parameters: values };
        const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(explained);
        return rows.map((row) => row['QUERY PLAN']);
      };
      const plan = await explain(`explain ${text}`, parameters);
      const kept = text.includes(plannedAnew) ? [] : await explain(`explain (generic_plan) ${text}`, []);
      return [text.replaceAll('\n', ' '), ...plan, ...kept].join('\n');
    });
  }

  function expectNoWalk(plan: string) {
    const [, ...lines] = plan.split('\n');
    for (const line of lines) {
      const walk = /SCAN (\w+)$/.exec(line)?.[1] ?? /Seq Scan on (\w+)/.exec(line)?.[1];
      if (walk && growing.includes(walk)) throw new Error(`walks ${walk}:\n${plan}`);
    }
  }

  function expectNoSort(plan: string) {
    // The few buckets of a list are put in order once a place is looked up in them; rows never are.
    if (!/from "(?:posts|pages|contacts)"/.test(plan)) return;
    // An "Incremental Sort" puts only those in order that share a value.
    if (/TEMP B-TREE FOR ORDER|^\s*(?:->)?\s*Sort\s+\(/m.test(plan)) throw new Error(`sorts:\n${plan}`);
  }

  const pages = [1, 40];
  const sorts = (table: { sorts: object }) => Object.keys(table.sorts).flatMap((name) => [name, `-${name}`]);

  it('find every page of the posts by an index, in order', async () => {
    for (const sort of sorts(postLists))
      for (const status of [undefined, 'draft', 'published'] as const)
        for (const page of pages) {
          const plans = await plansOf(() =>
            services.posts.listForStaff({ page, limit: 20, sort, status, view: 'card' }),
          );
          for (const plan of plans) {
            expectNoWalk(plan);
            expectNoSort(plan);
          }
        }
  }, 120_000);

  it('find every page of the custom pages by an index, in order', async () => {
    for (const sort of sorts(pageLists))
      for (const status of [undefined, 'draft', 'published'] as const)
        for (const page of pages) {
          const plans = await plansOf(() =>
            services.pages.list({ page, limit: 20, sort, status, view: 'card' }),
          );
          for (const plan of plans) {
            expectNoWalk(plan);
            expectNoSort(plan);
          }
        }
  }, 120_000);

  it('find every page of the inbox by an index, in order', async () => {
    for (const sort of sorts(contactLists))
      for (const status of [undefined, 'unread', 'new', 'read', 'responded', 'spam'] as const)
        for (const page of pages) {
          const plans = await plansOf(() => services.contacts.list({ page, limit: 20, sort, status }));
          for (const plan of plans) {
            expectNoWalk(plan);
            expectNoSort(plan);
          }
        }
  }, 120_000);

  /** The title line and the first two pieces: the second shows how one begins behind another. */
  async function readBeginning(csv: AsyncGenerator<string>) {
    for (const _piece of ['titles', 'first', 'second']) await csv.next();
  }

  it('find every piece of the exported inbox by an index, in order', async () => {
    for (const sort of sorts(contactLists))
      for (const status of [undefined, 'unread', 'new', 'read', 'responded', 'spam'] as const) {
        const plans = await plansOf(() => readBeginning(services.contacts.exportCsv({ sort, status })));
        for (const plan of plans) {
          // Each ends after some rows, or names the few it asks for.
          expect(plan).toMatch(/ (?:limit|in) /);
          expectNoWalk(plan);
          expectNoSort(plan);
        }
      }
  }, 120_000);

  it('find the posts of a tag, a post, its neighbours and related posts by an index', async () => {
    const plans = await plansOf(async () => {
      await services.posts.listPublished({ page: 1, limit: 12, tag: 'agency audience', view: 'card' });
      await services.posts.findBySlug(postSlug(42), { drafts: false });
      await services.posts.neighbours(postSlug(42));
      await services.sitemap.slice('posts', { part: 1, size: 100 });
    });
    plans.forEach(expectNoWalk);
  });

  it('count what the dashboard shows by an index', async () => {
    const plans = await plansOf(async () => {
      await services.stats.totals();
      await services.stats.activity();
    });
    plans.forEach(expectNoWalk);
  });

  it('find a searched word by an index', async () => {
    for (const { table } of searchedTables) {
      const plans = await plansOf(
        () => findCandidates(storage, table, rareTerm(42), 300),
        ['seqscan', 'indexscan', 'indexonlyscan'],
      );
      plans.forEach(expectNoWalk);
      expect(plans.join()).toMatch(
        engine === 'sqlite' ? 'VIRTUAL TABLE INDEX' : `Bitmap Index Scan on ${table}_search`,
      );
    }
  });

  it('find several searched words by where they meet', async () => {
    for (const { table } of searchedTables) {
      const plans = await plansOf(() => findCandidates(storage, table, titleOf(42), 300), []);
      plans.forEach(expectNoWalk);
      expect(plans.join()).toMatch(
        engine === 'sqlite'
          ? `SCAN ${table}_junctions VIRTUAL TABLE INDEX`
          : `Bitmap Index Scan on ${table}_junctions`,
      );
    }
  });

  it('find a page of what is searched for without walking the texts', async () => {
    const plans = await plansOf(() =>
      services.posts.listForStaff({ page: 1, limit: 20, q: rareTerm(42), view: 'card' }),
    );
    plans.forEach(expectNoWalk);
  });
});
