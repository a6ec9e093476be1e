import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AnalyticsReport } from '#contract/analytics.ts';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { countTurns } from '#test/support/count-turns.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { addLead, addResponse, addVisits } from '#test/support/leads.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

const minute = 60_000;
const zeros = { visitors: 0, visits: 0, views: 0, leads: 0, answered: 0, medianResponseMinutes: null };
const march = 'from=2026-03-01&to=2026-03-31';
const at = (time: string) => new Date(`2026-03-${time}Z`);
const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minute);

describeAlwaysOnBothDatabases('a report', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine, { SITE_TIMEZONE: 'America/New_York' });
    staff = await signIn(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['visit_counts', 'contacts'] as const)
      await test.storage.db.deleteFrom(table).execute();
  });

  const ask = (query: string, path: string = apiPaths.analytics) =>
    test.app.inject({ url: `${path}?${query}`, headers: staff });
  async function report(query: string): Promise<AnalyticsReport> {
    const answer = await ask(query);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
  const keys = async (query: string) => (await report(query)).rows.map(({ key }) => key);

  it('has every day of the site’s zone in order, also where the clocks are changed', async () => {
    const { db } = test.storage;
    await addVisits(db, '2026-03-07', 'all', { '': 3 });
    await addVisits(db, '2026-03-09', 'all', { '': 5 });
    // In New York March 8 has 23 hours: it begins at 5 and ends at 4 o'clock in UTC.
    for (const time of ['08T04:59:59.999', '08T05:00:00.000', '09T03:59:59.999', '09T04:00:00.000'])
      await addLead(db, { at: at(time) });
    await addLead(db, { at: at('08T12:00:00.000'), isSpam: true });
    await addVisits(db, '2026-03-11', 'all', { '': 100 });
    await addLead(db, { at: at('11T04:00:00.000') });

    const { rows, total } = await report('from=2026-03-07&to=2026-03-10');
    expect(rows).toEqual([
      { key: '2026-03-07', ...zeros, visitors: 3, visits: 3, views: 6, leads: 1 },
      { key: '2026-03-08', ...zeros, leads: 2 },
      { key: '2026-03-09', ...zeros, visitors: 5, visits: 5, views: 10, leads: 1 },
      { key: '2026-03-10', ...zeros },
    ]);
    expect(total).toEqual({ ...zeros, visitors: 8, visits: 8, views: 16, leads: 4 });
  });

  it('is about the last 30 days unless it is asked for others', async () => {
    const { rows } = await report('');
    expect(rows).toHaveLength(30);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });
    expect(rows.at(-1)?.key).toBe(today.format(test.now()));
    expect(await keys('to=2026-03-31&from=2026-03-31')).toEqual(['2026-03-31']);
    expect((await keys('to=2026-03-31')).at(0)).toBe('2026-03-02');
  });

  it('puts visits and messages together under the same names', async () => {
    const { db } = test.storage;
    await addVisits(db, '2026-03-10', 'all', { '': 30 });
    await addVisits(db, '2026-03-11', 'all', { '': 10 });
    await addVisits(db, '2026-03-10', 'campaign', { '(none)': 20, spring: 6, '(other)': 4 });
    await addVisits(db, '2026-03-11', 'campaign', { '(none)': 4, spring: 6 });
    const came = at('10T12:00:00.000');
    await addLead(db, { at: came, source: { channel: 'paid-search', campaign: 'spring' } });
    await addLead(db, { at: came, source: { channel: 'paid-search', campaign: 'autumn' } });
    await addLead(db, { at: came, source: { channel: 'direct' } });
    await addLead(db, { at: came });

    const { rows, total } = await report(`${march}&by=campaign`);
    expect(rows).toEqual([
      { key: '(none)', ...zeros, visitors: 24, visits: 24, views: 48, leads: 1 },
      { key: 'spring', ...zeros, visitors: 12, visits: 12, views: 24, leads: 1 },
      { key: '(unknown)', ...zeros, leads: 1 },
      { key: 'autumn', ...zeros, leads: 1 },
      { key: '(other)', ...zeros, visitors: 4, visits: 4, views: 8 },
    ]);
    expect(total).toEqual({ ...zeros, visitors: 40, visits: 40, views: 80, leads: 4 });
  });

  it('names messages as their senders’ visits are named', async () => {
    const { db } = test.storage;
    const came = at('10T12:00:00.000');
    const search = {
      channel: 'organic-search',
      source: 'google.com',
      referrer: 'www.google.com',
      landing: '/Services/?a=b#c',
    } as const;
    await addLead(db, { at: came, source: search, device: 'mobile' });
    await addLead(db, { at: came, source: { channel: 'direct', landing: '/' }, device: 'desktop' });
    await addLead(db, { at: came, source: { channel: 'email', landing: '/' }, device: 'desktop' });
    for (const [by, expected] of Object.entries({
      channel: ['direct', 'email', 'organic-search'],
      source: ['(direct)', '(none)', 'google.com'],
      referrer: ['(none)', 'www.google.com'],
      landing: ['/', '/services'],
      device: ['desktop', 'mobile'],
    }))
      expect(await keys(`${march}&by=${by}`), by).toEqual(expected);
  });

  it('counts a message once for every page that its sender saw', async () => {
    const { db } = test.storage;
    const came = at('10T12:00:00.000');
    const step = (path: string) => ({ path, at: came.toISOString() });
    await addVisits(db, '2026-03-10', 'page', { '/contact': 9, '/services': 4 });
    await addLead(db, {
      at: came,
      source: { landing: '/services?utm_campaign=spring' },
      journey: ['/services', '/blog', '/services', '/contact'].map(step),
    });
    await addLead(db, { at: came, source: { landing: '/contact' } });
    await addLead(db, { at: came });
    const { rows, total } = await report(`${march}&by=page`);
    expect(rows.map(({ key, visits, leads }) => [key, visits, leads])).toEqual([
      ['/contact', 9, 2],
      ['/services', 4, 1],
      ['(unknown)', 0, 1],
      ['/blog', 0, 1],
    ]);
    expect(total).toMatchObject({ visits: 0, leads: 3 });
  });

  it('tells how long half of the answers took at most', async () => {
    const { db } = test.storage;
    const came = at('10T12:00:00.000');
    const source = { channel: 'paid-social' } as const;
    await addLead(db, { at: came, source, answers: [after(came, 500), after(came, 10)] });
    await addLead(db, { at: came, source, answers: [after(came, 20.25)] });
    const talked = await addLead(db, { at: came });
    await addResponse(db, talked, after(came, 1), 'customer');
    expect((await report(`${march}&by=channel`)).rows).toEqual([
      { key: 'paid-social', ...zeros, leads: 2, answered: 2, medianResponseMinutes: 15.1 },
      { key: '(unknown)', ...zeros, leads: 1 },
    ]);
    await addLead(db, { at: came, answers: [after(came, 60)] });
    const { total, rows } = await report(`${march}&by=channel`);
    expect(total).toMatchObject({ leads: 4, answered: 3, medianResponseMinutes: 20.3 });
    expect(rows[0]).toMatchObject({ key: '(unknown)', leads: 2, answered: 1, medianResponseMinutes: 60 });
  });

  it('has so many rows and puts the rest together', async () => {
    const { db } = test.storage;
    const many = Array.from({ length: limits.reportKeys / 2 + 10 }, (_, number) => `word-${number}`);
    for (const [day, prefix] of Object.entries({ '2026-03-10': 'a', '2026-03-11': 'b' }))
      await addVisits(
        db,
        day,
        'source',
        Object.fromEntries(many.map((word, rank) => [`${prefix}-${word}`, 1000 - rank])),
      );
    await addLead(db, { at: at('10T12:00:00.000'), source: { source: 'nobody-visits' } });
    const { rows } = await report(`${march}&by=source`);
    expect(rows).toHaveLength(limits.reportKeys + 1);
    expect(rows.slice(0, 2).map(({ key }) => key)).toEqual(['a-word-0', 'b-word-0']);
    const least = Array.from({ length: 10 }, (_, index) => 2 * (1000 - (limits.reportKeys / 2 + index)));
    expect(rows.at(-1)).toMatchObject({
      key: '(other)',
      visits: least.reduce((sum, visits) => sum + visits),
      leads: 1,
    });
  });

  it.each([
    ['from=2026-03-02&to=2026-03-01', 'from'],
    ['from=2024-01-01&to=2026-03-11', 'from'],
    ['from=2999-01-01', 'from'],
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    ['by=everything', 'by'],
    ['by=day&by=page', 'by'],
  ])('is refused for %s', async (query, field) => {
    for (const path of [apiPaths.analytics, apiPaths.analyticsCsv]) {
      const answer = await ask(query, path);
      expect(answer.statusCode, answer.body).toBe(400);
      expect(Object.keys(answer.json().errors)).toEqual([field]);
    }
  });

  it('covers the longest time there is, and days beyond all calendars', async () => {
    expect(await keys('from=2024-01-02&to=2026-03-11')).toHaveLength(limits.reportDays);
    for (const day of ['0000-01-01', '0001-01-01', '9999-12-31'])
      expect((await ask(`from=${day}&to=${day}`)).statusCode).toBe(200);
  });

  it('sums up a long period in slices, with turns for other requests in between', async () => {
    const { db } = test.storage;
    for (const day of ['2024-01-02', '2024-12-31', '2026-03-11'])
      await addVisits(db, day, 'source', { newsletter: 2, [`only-${day}`]: 1 });
    await addLead(db, { at: new Date('2024-02-01T12:00:00Z'), source: { source: 'newsletter' } });
    const period = { from: '2024-01-02', to: '2026-03-11' };
    const { rows } = await report(`from=${period.from}&to=${period.to}&by=source`);
    expect(rows.map(({ key, visits, leads }) => [key, visits, leads])).toEqual([
      ['newsletter', 6, 1],
      ['only-2024-01-02', 1, 0],
      ['only-2024-12-31', 1, 0],
      ['only-2026-03-11', 1, 0],
    ]);
    const { leads } = test.services;
    expect(await countTurns(() => leads.report({ ...period, by: 'source' }))).toBeGreaterThan(20);
    expect(await countTurns(() => leads.campaignWords())).toBeGreaterThan(3 * 12);
  });

  it('is a table for spreadsheets, in which names run nothing', async () => {
    const { db } = test.storage;
    await addVisits(db, '2026-03-10', 'campaign', { '=cmd()': 2, 'say "hi", twice': 1 });
    const came = at('10T12:00:00.000');
    await addLead(db, { at: came, source: { campaign: '=cmd()' }, answers: [after(came, 1.5)] });
    const answer = await ask(`${march}&by=campaign`, apiPaths.analyticsCsv);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="leads-by-campaign.csv"',
      'cache-control': 'no-store',
    });
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFF"key","visitors","visits","views","leads","answered","medianResponseMinutes"',
      `"'=cmd()","2","2","4","1","1","1.5"`,
      '"say ""hi"", twice","1","1","2","0","0",""',
      '',
    ]);
  });
});

describeAlwaysOnBothDatabases('where visits are not counted, a report', (engine) => {
  it('is empty', async () => {
    const test = await buildTestApp(engine, { ANALYTICS: 'off' });
    const headers = await signIn(test);
    await addVisits(test.storage.db, '2026-03-10', 'all', { '': 3 });
    await addLead(test.storage.db, { at: at('10T12:00:00.000') });
    for (const by of ['day', 'campaign']) {
      const answer = await test.app.inject({ url: `${apiPaths.analytics}?${march}&by=${by}`, headers });
      expect(answer.json()).toEqual({ rows: [], total: zeros });
    }
    await test.close();
  });
});
