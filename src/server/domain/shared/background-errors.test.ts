import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { signIn } from '#test/support/sign-in.ts';
import { look } from '#test/support/visitors.ts';

describeOnBothDatabases('errors of background work', (engine) => {
  let test: TestApp;
  let lines: object[];
  beforeEach(async () => {
    test = await buildTestApp(engine);
    test.stopClock();
    lines = [];
    const collect = (details: object) => void lines.push(details);
    test.services.backgroundErrors.logTo({ info: collect, warn: collect, error: collect });
  });
  afterEach(() => test.close());

  const drop = (table: string) =>
    sql.raw(`drop table ${table} ${engine === 'postgres' ? 'cascade' : ''}`).execute(test.storage.db);

  it('are logged once a minute, with their number, and counted', async () => {
    const { visits, backgroundErrors } = test.services;
    await drop('visit_counts');
    const fail = async (times: number) => {
      for (let number = 0; number < times; number += 1) {
        await look(test, '/');
        await visits.flush();
      }
    };
    await fail(3);
    test.advance(59_999);
    await fail(1);
    expect(lines).toEqual([{ err: expect.any(Error), work: 'visits', count: 1 }]);
    test.advance(1);
    await fail(1);
    expect(lines.slice(1)).toEqual([{ err: expect.any(Error), work: 'visits', count: 4 }]);
    expect(backgroundErrors.counts()).toEqual({ visits: 5 });
  });

  it('are told apart by the work that failed', async () => {
    const { missing, auth, backgroundErrors, jobs } = test.services;
    const headers = await signIn(test);
    await drop('missing_paths');
    missing.note('/nothing', undefined);
    await missing.flush();
    test.advance(60_000);
    await (engine === 'sqlite'
      ? sql`create trigger refuse before update on sessions begin select raise(abort, 'no'); end`
      : sql`alter table sessions add constraint refuse check (false) not valid`
    ).execute(test.storage.db);
    expect((await test.app.inject({ url: apiPaths.me, headers })).statusCode).toBe(200);
    await auth.settled();
    expect(backgroundErrors.counts()).toEqual({ 'broken links': 1, 'last seen': 1 });

    await drop('webhook_deliveries');
    await drop('schedules');
    const silent = { info: () => {}, warn: () => {}, error: () => {} };
    jobs.start(silent, 'webhook sender');
    jobs.start(silent, 'publish what is planned');
    await expect
      .poll(() => Object.keys(backgroundErrors.counts()), { timeout: 10_000 })
      .toEqual(expect.arrayContaining(['webhooks', 'scheduled publishing']));
    await jobs.stop();
  });
});
