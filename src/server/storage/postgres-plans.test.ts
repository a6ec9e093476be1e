import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppError } from '#contract/errors.ts';
import { loadConfig } from '#server/config.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/databases.ts';
import { openStorage, type Storage } from './open.ts';
import { contains } from './search.ts';

describe('statements on postgres', () => {
  let database: TestDatabase;
  let older: Storage;
  let newer: Storage;
  beforeAll(async () => {
    database = await createTestDatabase('postgres');
    older = openStorage(loadConfig(database.env));
    newer = openStorage(loadConfig(database.env));
  });
  beforeEach(async () => {
    await sql`drop table if exists notes`.execute(newer.db);
    await sql`create table notes (id text primary key, text text not null)`.execute(newer.db);
    await sql`insert into notes values ('1', 'first')`.execute(newer.db);
  });
  afterAll(async () => {
    await older.close();
    await newer.close();
    await database.drop();
  });

  const pageCost = async ({ db }: Storage) =>
    (await sql<{ random_page_cost: string }>`show random_page_cost`.execute(db)).rows[0]?.random_page_cost;

  it('trust in indexes, unless the administrator has decided on the cost of a page', async () => {
    expect(await pageCost(older)).toBe('1.1');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(older.db);
    await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set random_page_cost = 2`.execute(older.db);
    const decided = openStorage(loadConfig(database.env));
    expect(await pageCost(decided)).toBe('2');
    await decided.close();
  });

  const note = (db: Storage['db']) => sql`select * from notes where id = ${'1'}`.execute(db);
  const kept = async (db: Storage['db']) => {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '% from notes %' and statement not like '%prepared%'`.execute(
      db,
    );
    return rows.map(({ statement }) => statement.trim());
  };

  /** Often enough that it is kept. */
  const noteOften = async (db: Storage['db']) => {
    for (let time = 0; time < 3; time += 1) await note(db);
  };

  it('are understood once for a connection, if they come again', async () => {
    await older.db.connection().execute(async (db) => {
      await note(db);
      expect(await kept(db)).toEqual([]);
      await noteOften(db);
      expect(await kept(db)).toEqual(['select * from notes where id = $1']);
    });
  });

  it('are planned anew where the best plan depends on what is searched for', async () => {
    await newer.db.connection().execute(async (db) => {
      for (const term of ['fir', 'irs', 'rst'])
        await sql`select id from notes where ${contains('text', term)}`.execute(db);
      expect(await kept(db)).not.toContainEqual(expect.stringContaining('like'));
    });
  });

  it('go on when a newer instance changes the tables', async () => {
    await older.db.connection().execute(async (db) => {
      await noteOften(db);
      await sql`alter table notes add column author text default 'nobody'`.execute(newer.db);
      const whole = { id: '1', text: 'first', author: 'nobody' };
      for (let time = 0; time < 4; time += 1) expect((await note(db)).rows).toEqual([whole]);
    });
  });

  it('of a transaction that meets changed tables are to be tried again', async () => {
    await older.db.connection().execute(async (db) => {
      await noteOften(db);
      await sql`alter table notes add column author text default 'nobody'`.execute(newer.db);
      const lost = db.transaction().execute(note);
      await expect(lost).rejects.toMatchObject({ code: 'unavailable' } satisfies Partial<AppError>);
      expect((await db.transaction().execute(note)).rows).toHaveLength(1);
    });
  });
});
