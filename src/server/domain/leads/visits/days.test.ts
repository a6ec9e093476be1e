import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { figuresOf, look } from '#test/support/visitors.ts';

describeOnBothDatabases('the end of a day', (engine) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await buildTestApp(engine, { SITE_TIMEZONE: 'Europe/Berlin' });
    test.stopClock();
  });
  afterEach(() => test.close());

  const setClock = (time: string, plus = 0) => test.advance(Date.parse(time) + plus - test.now().getTime());
  const salts = () => test.storage.db.selectFrom('visit_salt').select(['day', 'salt']).execute();
  const visitors = () => test.storage.db.selectFrom('visitors').select(['day', 'visitor']).execute();
  const run = (name: string) =>
    test.services.visits.jobs
      .find((job) => job.name === name)
      ?.run({ log: test.app.log, signal: new AbortController().signal });

  it.each([
    ['23 hours', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['25 hours', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '2026-10-26'],
  ])('of %s is the end of all that knew its visitors', async (_, day, begin, end, next) => {
    setClock(begin);
    await look(test, '/');
    setClock(end, -1);
    await look(test, '/');
    expect(await figuresOf(test, 'all')).toEqual({ '': '1 2 2' });
    const [before] = await salts();
    const known = await visitors();
    expect([before?.day, known.map((row) => row.day)]).toEqual([day, [day]]);
    expect(await bytesOfDatabase()).toContain(before?.salt);

    setClock(end);
    await look(test, '/');
    expect(await figuresOf(test, 'all', next)).toEqual({ '': '1 1 1' });
    expect(await figuresOf(test, 'all', day)).toEqual({ '': '1 2 2' });
    const [after] = await salts();
    expect(after?.day).toBe(next);
    expect(after?.salt).not.toBe(before?.salt);
    const left = await visitors();
    expect(left.map((row) => row.day)).toEqual([next]);
    expect(left[0]?.visitor).not.toBe(known[0]?.visitor);
    expect(await bytesOfDatabase()).not.toContain(before?.salt);
  });

  /** Of SQLite its files, its journal among them; of PostgreSQL what can be asked for. */
  async function bytesOfDatabase(): Promise<string> {
    if (engine === 'postgres') return JSON.stringify([await salts(), await visitors()]);
    const files = ['marquee.db', 'marquee.db-wal'].map((name) =>
      readFile(join(test.config.dataDir, name), 'latin1'),
    );
    return (await Promise.all(files)).join();
  }

  it('counts views of both days that were written together on their own', async () => {
    setClock('2026-05-04T21:59:59Z');
    await look(test, '/');
    setClock('2026-05-04T22:00:00Z');
    await look(test, '/');
    expect(await figuresOf(test, 'all', '2026-05-04')).toEqual({ '': '1 1 1' });
    expect(await figuresOf(test, 'all', '2026-05-05')).toEqual({ '': '1 1 1' });
    expect(await visitors()).toHaveLength(1);
  });

  it('comes when nobody does', async () => {
    setClock('2026-05-04T12:00:00Z');
    await look(test, '/');
    await test.services.visits.flush();
    await run('forget yesterday');
    expect([await salts(), await visitors()]).toMatchObject([[{}], [{}]]);
    setClock('2026-05-04T22:00:00Z');
    await run('forget yesterday');
    expect([await salts(), await visitors()]).toEqual([[], []]);
  });

  it('ends what a wrong clock began', async () => {
    setClock('2036-05-04T12:00:00Z');
    await look(test, '/');
    await test.services.visits.flush();
    setClock('2026-05-04T12:00:00Z');
    await look(test, '/');
    await test.services.visits.flush();
    expect(await salts()).toMatchObject([{ day: '2026-05-04' }]);
    expect(await visitors()).toMatchObject([{ day: '2026-05-04' }]);
  });

  it.each([
    ['2026-05-04', ['2024-04-03'], ['2024-04-04', '2026-05-04']],
    ['2026-03-31', ['2024-02-28'], ['2024-02-29', '2024-03-01', '2026-03-31']],
  ])('leaves figures for so many months on %s', async (today, dropped, kept) => {
    const figures = { dimension: 'all', value: '', visitors: 1, visits: 1, views: 1 };
    expect(limits.analyticsMonths).toBe(25);
    await test.storage.db
      .insertInto('visit_counts')
      .values([...dropped, ...kept].map((day) => ({ day, ...figures })))
      .execute();
    setClock(`${today}T12:00:00Z`);
    await run('sweep: old figures of visits');
    const { rows } = await sql<{ day: string }>`select day from visit_counts order by day`.execute(
      test.storage.db,
    );
    expect(rows.map(({ day }) => day)).toEqual(kept);
  });

  it.runIf(engine === 'postgres')('leaves nothing in a journal', async () => {
    const { rows } = await sql`
      select relname, relpersistence from pg_class where relname in ('visit_salt', 'visitors') order by 1`.execute(
      test.storage.db,
    );
    expect(rows).toEqual([
      { relname: 'visit_salt', relpersistence: 'u' },
      { relname: 'visitors', relpersistence: 'u' },
    ]);
  });
});
