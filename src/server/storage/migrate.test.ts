import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { rareTerm } from '#test/bench/sample-content.ts';
import { seedDatabase } from '#test/bench/seed-database.ts';
import { migrationChecksums } from '#test/fixtures/migration-checksums.ts';
import {
  createTestDatabase,
  describeAlwaysOnBothDatabases,
  type TestDatabase,
} from '#test/support/databases.ts';
import { postLists } from './lists/list-definitions.ts';
import { readList } from './lists/list-page.ts';
import { migrate } from './migrate.ts';
import { openStorage, type Storage } from './open.ts';

describeAlwaysOnBothDatabases('migrations', (engine) => {
  let database: TestDatabase;
  let storages: Storage[];
  beforeEach(async () => {
    storages = [];
    database = await createTestDatabase(engine);
  });
  afterEach(async () => {
    for (const storage of storages) await storage.close();
    await database.drop();
  });

  function open() {
    const storage = openStorage(loadConfig(database.env));
    storages.push(storage);
    return storage;
  }
  const namesIn = async ({ db }: Storage) =>
    (await sql<{ name: string }>`select name from migrations order by name`.execute(db)).rows.map(
      ({ name }) => name,
    );

  it('run once, in order, and are remembered', async () => {
    const applied = await migrate(open());
    expect(applied[0]).toBe('001-first');
    expect(applied).toEqual([...applied].sort());
    const again = open();
    expect(await migrate(again)).toEqual([]);
    expect(await namesIn(again)).toEqual(applied);
  });

  it('are not run on a database that a newer version has changed, and change nothing of it', async () => {
    const newer = open();
    const known = await migrate(newer);
    await sql`delete from migrations where name = ${known.at(-1)}`.execute(newer.db);
    await sql`insert into migrations (name, applied_at) values ('999-tomorrow', 'x')`.execute(newer.db);
    await expect(migrate(open())).rejects.toThrow(
      "it was made by a newer version of Marquee, which knows '999-tomorrow'",
    );
    expect(await namesIn(newer)).toEqual([...known.slice(0, -1), '999-tomorrow']);
  });

  it('are each run by one of many instances that start together', async () => {
    const instances = Array.from({ length: 5 }, open);
    const applied = (await Promise.all(instances.map((instance) => migrate(instance)))).flat();
    const [first] = instances as [Storage];
    expect(applied.sort()).toEqual(await namesIn(first));
  });

  if (engine === 'postgres')
    it('give an account that may not have the extension for searching a search without its index', async () => {
      const role = `limited_${randomBytes(4).toString('hex')}`;
      const owner = open();
      await sql.raw(`create role ${role} login password 'limited'`).execute(owner.db);
      await sql.raw(`grant create, usage on schema public to ${role}`).execute(owner.db);
      const url = new URL(String(database.env.DATABASE_URL));
      [url.username, url.password] = [role, 'limited'];
      const limited = openStorage(loadConfig({ ...database.env, DATABASE_URL: url.href }));
      try {
        await migrate(limited);
        await seedDatabase(limited, { posts: 5, messages: 0, pages: 0 });
        const { total } = await readList(
          limited,
          { table: postLists, group: 'all', q: rareTerm(3) },
          { page: 1, limit: 20 },
        );
        expect(total).toBe(1);
        const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(owner.db);
        expect(rows).toEqual([]);
      } finally {
        await limited.close();
        await sql.raw(`drop owned by ${role} cascade; drop role ${role}`).execute(owner.db);
      }
    });
});

describe('the migrations of a released version', () => {
  it('are never changed, only followed by new ones', async () => {
    const released = JSON.parse(
      await readFile(resolve(import.meta.dirname, '../../../test/fixtures/0.2.0/migrations.json'), 'utf8'),
    );
    expect(await migrationChecksums()).toMatchObject(released);
  });
});
