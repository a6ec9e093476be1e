import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { prepared, withPreparation } from './prepared.ts';

describeAlwaysOnBothDatabases('slow work that a transaction needs', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());

  it('is done outside of it, where others are not kept waiting, and what it wrote before is undone', async () => {
    const { db } = test.storage;
    const steps: string[] = [];
    const result = await withPreparation(() =>
      db.transaction().execute(async (trx) => {
        steps.push('begins');
        await trx
          .insertInto('missing_paths')
          .values({ path: '/try', hits: 1, last_at: '', referrer: '' })
          .execute();
        const first = prepared('first', async () => {
          // On SQLite this would wait for ever while the transaction has the only connection.
          steps.push(
            `works outside, sees ${(await db.selectFrom('missing_paths').selectAll().execute()).length}`,
          );
          return 'one';
        });
        return [first, prepared('second', async () => 'two')];
      }),
    );
    expect(result).toEqual(['one', 'two']);
    expect(steps).toEqual(['begins', 'works outside, sees 0', 'begins', 'begins']);
  });
});
