import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { countTurns } from '#test/support/count-turns.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { inLockedTransaction } from './lock.ts';
import { newId } from './new-id.ts';

describeAlwaysOnBothDatabases('storage', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());

  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'no error',
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );

  it('turns what the driver complains about into the product’s own errors', async () => {
    const { db } = test.storage;
    const setting = { key: 'twice', value: 'x' };
    await db.insertInto('settings').values(setting).execute();
    expect(await codeOf(db.insertInto('settings').values(setting).execute())).toBe('conflict');
    const orphan = { post_id: 'nobody', tag_key: 'tag' };
    expect(await codeOf(db.insertInto('post_tags').values(orphan).execute())).toBe('conflict');
  });

  it('undoes all of a transaction that fails', async () => {
    const attempt = test.storage.db.transaction().execute(async (trx) => {
      await trx.insertInto('settings').values({ key: 'half', value: 'x' }).execute();
      throw new AppError('invalid', 'No');
    });
    expect(await codeOf(attempt)).toBe('invalid');
    const rows = await test.storage.db
      .selectFrom('settings')
      .select('key')
      .where('key', '=', 'half')
      .execute();
    expect(rows).toEqual([]);
  });

  it('lets other work in between two transactions', async () => {
    const { db } = test.storage;
    const transact = () =>
      db.transaction().execute((trx) => trx.selectFrom('settings').select('key').execute());
    expect(await countTurns(() => Promise.all(Array.from({ length: 10 }, transact)))).toBeGreaterThan(5);
  });

  it('refuses a query beside the transaction that it would wait for', async () => {
    const { db } = test.storage;
    const read = () => db.selectFrom('settings').select('key').execute();
    const refusal = /must use the transaction/;
    await db.transaction().execute(async (trx) => {
      await expect(read()).rejects.toThrow(refusal);
      await expect(db.transaction().execute(async () => {})).rejects.toThrow(refusal);
      await trx.selectFrom('settings').select('key').execute();
    });
    // Neither work beside a transaction nor work that outlives it is refused.
    let later: Promise<unknown> | undefined;
    await Promise.all([
      db.transaction().execute(async () => {
        later = new Promise((resolve) => setImmediate(resolve)).then(read);
      }),
      read(),
    ]);
    expect(await later).toEqual(await read());
  });

  it('runs locked transactions of one name one after the other', async () => {
    await test.storage.db.insertInto('settings').values({ key: 'counter', value: '0' }).execute();
    const increment = () =>
      inLockedTransaction(test.storage, 'counter', async (trx) => {
        const { value } = await trx
          .selectFrom('settings')
          .select('value')
          .where('key', '=', 'counter')
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('settings')
          .set({ value: String(Number(value) + 1) })
          .where('key', '=', 'counter')
          .execute();
      });
    await Promise.all(Array.from({ length: 30 }, increment));
    const { value } = await test.storage.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'counter')
      .executeTakeFirstOrThrow();
    expect(value).toBe('30');
  });

  if (engine === 'sqlite') {
    it('is durable and strict', async () => {
      const pragma = async (name: string) =>
        Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(test.storage.db)).rows[0] ?? {})[0];
      expect(await pragma('journal_mode')).toBe('wal');
      expect(await pragma('synchronous')).toBe(2);
      expect(await pragma('foreign_keys')).toBe(1);
      expect(await pragma('busy_timeout')).toBe(0);
    });
  }
});

it('makes ids that sort in the order of their making', () => {
  const ids = Array.from({ length: 2000 }, () => newId());
  expect(new Set(ids).size).toBe(2000);
  expect([...ids].sort()).toEqual(ids);
});
