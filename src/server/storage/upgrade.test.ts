import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { placeFixture } from '#test/fixtures/place-fixture.ts';
import { answerOf, answersOf, fixtureEnv } from '#test/fixtures/recorded-answers.ts';
import { buildInstance } from '#test/support/build-test-app.ts';
import {
  createTestDatabase,
  describeAlwaysOnBothDatabases,
  type TestDatabase,
} from '#test/support/databases.ts';
import { postgresSchema } from '#test/support/postgres-dump.ts';
import { launchServer } from '#test/support/server-process.ts';
import { allRows } from '#test/torture/all-rows.ts';
import { migrate, migrationNames } from './migrate.ts';
import { type Engine, openStorage, type Storage } from './open.ts';

describe.each(['0.1.0', '0.2.0'])('a site of version %s', (version) => {
  describeAlwaysOnBothDatabases('its upgrade', (engine) => describeUpgrade(version, engine));
});

function describeUpgrade(version: string, engine: Engine) {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    await placeFixture(version, loadConfig(database.env));
  });
  afterEach(() => database.drop());

  async function onPostgres<Result>(
    env: Record<string, string>,
    work: (client: pg.Client) => Promise<Result>,
  ): Promise<Result> {
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async function withStorage<Result>(
    env: Record<string, string>,
    work: (storage: Storage) => Promise<Result>,
  ): Promise<Result> {
    const storage = openStorage(loadConfig(env));
    try {
      return await work(storage);
    } finally {
      await storage.close();
    }
  }

  const rowsNow = () => allRows(engine, { dataDir: String(database.env.DATA_DIR), env: database.env });

  async function schemaOf(env: Record<string, string>): Promise<unknown> {
    if (engine === 'postgres') return onPostgres(env, postgresSchema);
    const query = sql`select type, name, tbl_name, sql from sqlite_schema order by type, name`;
    return withStorage(env, async ({ db }) => (await query.execute(db)).rows);
  }

  async function expectSameAnswers() {
    const recorded = await answersOf(version);
    const instance = await buildInstance({ ...fixtureEnv, ...database.env });
    try {
      // Back to when whoever made it was signed in.
      instance.advance(Date.parse(recorded.madeAt) - Date.now());
      const headers = { 'x-auth-token': recorded.token };
      for (const answer of recorded.answers)
        expect(await answerOf(instance.app, answer.path, headers)).toMatchObject(answer);
    } finally {
      await instance.close();
    }
  }

  it('answers as it did before', expectSameAnswers);

  it('has all of its rows', async () => {
    const before = await rowsNow();
    await withStorage(database.env, migrate);
    const after = await rowsNow();
    for (const [table, rows] of after) {
      if (table === 'migrations' || table === 'published_tags' || table.startsWith('sqlite_')) continue;
      const parsed = (all: readonly string[] = []) => all.map((row) => JSON.parse(row));
      const old = parsed(before.get(table));
      if (!/_search_/.test(table))
        expect({ table, count: rows.length }).toEqual({ table, count: old.length });
      for (const row of old) expect(parsed(rows)).toContainEqual(expect.objectContaining(row));
    }
  });

  it.runIf(version === '0.1.0')('has admins, and posts whose authors the audit log knows', async () => {
    await withStorage(database.env, async (storage) => {
      await migrate(storage);
      const users = await storage.db.selectFrom('users').select(['name', 'role', 'is_active']).execute();
      expect(users).toEqual([
        { name: 'Ada Staff', role: 'admin', is_active: 1 },
        { name: 'Zoë Second', role: 'admin', is_active: 1 },
      ]);
      const ada = await storage.db
        .selectFrom('users')
        .select('id')
        .where('name', '=', 'Ada Staff')
        .executeTakeFirst();
      const posts = await storage.db.selectFrom('posts').select(['author_id', 'author_name']).execute();
      expect(posts).toEqual(posts.map(() => ({ author_id: ada?.id, author_name: 'Ada Staff' })));
    });
  });

  it.runIf(version === '0.1.0')(
    'knows the author by name when the account is gone, and nobody where the log says nothing',
    async () => {
      const gone = async (storage: Storage) => {
        const { db } = storage;
        const [first] = await db.selectFrom('posts').select('id').orderBy('id').execute();
        await sql`delete from audit_log where entity_id = ${first?.id} and action = 'created'`.execute(db);
        await sql`update audit_log set actor_id = 'nobody', actor_name = 'Gone' where actor_name = 'Ada Staff'`.execute(
          db,
        );
        await migrate(storage);
        return db.selectFrom('posts').select(['author_id', 'author_name']).orderBy('id').execute();
      };
      expect(await withStorage(database.env, gone)).toEqual([
        { author_id: null, author_name: '' },
        { author_id: null, author_name: 'Gone' },
        { author_id: null, author_name: 'Gone' },
      ]);
    },
  );

  it('has the same form as a new one', async () => {
    const applied = await withStorage(database.env, migrate);
    if (version === '0.1.0') expect(applied).toEqual(migrationNames);
    expect(await withStorage(database.env, migrate)).toEqual([]);
    const fresh = await createTestDatabase(engine);
    try {
      await withStorage(fresh.env, migrate);
      expect(await schemaOf(database.env)).toEqual(await schemaOf(fresh.env));
    } finally {
      await fresh.drop();
    }
  });

  it.runIf(version === '0.1.0')(
    'is untouched by an upgrade that fails, and upgraded by the next one',
    async () => {
      const before = await rowsNow();
      const broken = await breakLastStep(database.env);
      await expect(withStorage(database.env, migrate)).rejects.toThrow();
      await broken.mend();
      expect(await rowsNow()).toEqual(before);
      await expectSameAnswers();
    },
  );

  /** Makes something fail that comes at the very end: a table of the name that the last step needs. */
  async function breakLastStep(env: Record<string, string>) {
    const run = (statement: string) =>
      withStorage(env, ({ db }) =>
        sql
          .raw(statement)
          .execute(db)
          .then(() => undefined),
      );
    const name = 'taken_mails_by_outcome';
    await run(`drop index ${name}`);
    await run(`create table ${name} (id text)`);
    return {
      mend: async () => {
        await run(`drop table ${name}`);
        await run(`create index ${name} on taken_mails (outcome, taken_at)`);
      },
    };
  }

  it('survives a server that is killed while it upgrades', async () => {
    const server = launchServer({ env: { PORT: '0', ...fixtureEnv, ...database.env } });
    await Promise.race([hasBegun(database.env), server.ended]);
    server.child.kill('SIGKILL');
    await server.ended;
    await expectSameAnswers();
  });

  /** Until the upgrade is under way, or over already. */
  async function hasBegun(env: Record<string, string>): Promise<void> {
    const file = join(String(env.DATA_DIR), 'marquee.db-wal');
    for (;;) {
      const isUnderWay =
        engine === 'sqlite'
          ? await readFile(file).then(
              ({ length }) => length > 0,
              () => false,
            )
          : await onPostgres(env, async (client) => {
              const { rows } = await client.query(
                "select 1 from pg_locks where locktype = 'relation' and mode = 'AccessExclusiveLock' and database = (select oid from pg_database where datname = current_database())",
              );
              const done = await client.query("select 1 from migrations where name = '001-first'");
              return rows.length + done.rows.length > 0;
            });
      if (isUnderWay) return;
      await nextTurn();
    }
  }
}
