import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { buildInstance, buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { signIn } from '#test/support/sign-in.ts';
import { desktopChrome, figuresOf, look } from '#test/support/visitors.ts';

const flooder = '198.51.100.66';
const addressOf = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

describeOnBothDatabases('forged views', (engine) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    test.stopClock();
  });
  afterEach(() => test.close());

  type Forged = { query?: string; referrer?: string; path?: string; userAgent?: string };
  const forge = (address: string, { userAgent = desktopChrome, path = '/', ...view }: Forged = {}) =>
    test.services.visits.note({ path, ...view }, { address, userAgent, host: 'agency.example' });
  const everyFigure = () =>
    test.storage.db.selectFrom('visit_counts').selectAll().orderBy('dimension').orderBy('value').execute();

  it('change no report when one network sends thousands, however they differ', async () => {
    await look(test, { path: '/services', query: '?utm_source=newsletter' });
    await test.services.visits.flush();
    const before = await everyFigure();
    for (let number = 0; number < 500; number += 1)
      await look(
        test,
        { path: '/', query: `?utm_campaign=forged-${number}`, referrer: `https://forged-${number}.example/` },
        { address: flooder, headers: { 'user-agent': `${desktopChrome} ${number}` } },
      );
    for (let number = 0; number < 9500; number += 1)
      forge(flooder, { query: `?utm_source=${number}`, userAgent: `${desktopChrome} ${number}` });
    await test.services.visits.flush();
    expect(await everyFigure()).toEqual(before);

    await look(test, '/contact', { address: '203.0.113.8' });
    expect(await figuresOf(test, 'all')).toEqual({ '': '2 2 2' });
  });

  it('are ignored for ten minutes after the last flood', async () => {
    const flood = () => {
      for (let number = 0; number < 200; number += 1) forge(flooder);
    };
    flood();
    test.advance(9 * 60_000);
    forge(flooder);
    expect(await figuresOf(test, 'all')).toEqual({});
    flood();
    test.advance(9 * 60_000);
    forge(flooder);
    expect(await figuresOf(test, 'all')).toEqual({});
    test.advance(60_000);
    forge(flooder);
    expect(await figuresOf(test, 'all')).toEqual({ '': '1 1 1' });
  });

  it('are not those of a whole office', async () => {
    for (let number = 0; number < 100; number += 1)
      forge('203.0.113.9', { userAgent: `${desktopChrome} ${number}` });
    expect(await figuresOf(test, 'all')).toEqual({ '': '100 100 100' });
  });

  it('of one network are so many visitors a day and no more, in any number of batches', async () => {
    for (let number = 0; number < 690; number += 1) {
      forge('203.0.113.9', { userAgent: `${desktopChrome} ${number}` });
      // Slower than a flood.
      test.advance(100);
      if (number % 100 === 0) await test.services.visits.flush();
    }
    expect(await figuresOf(test, 'all')).toEqual({ '': '200 200 200' });
    // Whoever was counted stays countable, and so does every other network.
    forge('203.0.113.9', { userAgent: `${desktopChrome} 7` });
    forge('203.0.113.10');
    expect(await figuresOf(test, 'all')).toEqual({ '': '201 201 202' });
    expect(test.services.backgroundErrors.counts()).toEqual({ visits: expect.any(Number) });
  });

  it('are not written for a dashboard before they were checked for floods', async () => {
    const staff = await signIn(test);
    for (let number = 0; number < 100; number += 1) forge(flooder);
    for (const url of [apiPaths.activity, `${apiPaths.analytics}?by=channel`])
      expect((await test.app.inject({ url, headers: staff })).statusCode).toBe(200);
    for (let number = 0; number < 100; number += 1) forge(flooder);
    expect(await figuresOf(test, 'all')).toEqual({});
  });

  it('make so many keys a day and no more, each of so many letters', async () => {
    const word = (number: number) => `${'x'.repeat(500)}${number}`.slice(-120);
    for (let number = 0; number < 300; number += 1)
      forge(addressOf(number), {
        path: number % 2 ? '/' : `/forged-${number}`,
        query: `?utm_source=s${word(number)}&utm_medium=m${word(number)}&utm_campaign=${number}`,
        referrer: `https://r${number}.example/`,
      });
    for (let number = 0; number < 600; number += 1)
      forge(addressOf(1000 + number), { query: `?utm_campaign=late-${number}` });
    await test.services.visits.flush();
    const rows = await everyFigure();
    for (const dimension of ['source', 'medium', 'campaign', 'referrer', 'page', 'landing'])
      expect(rows.filter((row) => row.dimension === dimension).length).toBeLessThanOrEqual(
        limits.reportKeys + 1,
      );
    expect(Math.max(...rows.map(({ value }) => value.length))).toBeLessThanOrEqual(limits.campaignWord);
    expect(await figuresOf(test, 'page')).toEqual({ '/': '750 750 750' });
    expect((await figuresOf(test, 'campaign'))['(other)']).toBe('550 550 550');

    // Whoever is among the others stays there, as one visitor with one visit.
    forge(addressOf(1599));
    expect((await figuresOf(test, 'campaign'))['(other)']).toBe('550 550 551');
  });

  it('of a single visitor leave a bounded row', async () => {
    for (let round = 0; round < 8; round += 1) {
      for (let number = 0; number < 100; number += 1)
        forge(flooder, {
          query: `?utm_campaign=${round}-${number}`,
          referrer: `https://${round}-${number}.example`,
        });
      await test.services.visits.flush();
      test.advance(10_000);
    }
    const [row] = await test.storage.db.selectFrom('visitors').selectAll().execute();
    expect((row?.visit.length ?? 0) + (row?.counted.length ?? 0)).toBeLessThan(5000);
    expect((await figuresOf(test, 'all'))['']).toBe('1 800 800');
  });
});

it('wait in a bounded number', async () => {
  const test = await buildTestApp('sqlite');
  test.stopClock();
  for (let number = 0; number < 16_000; number += 1)
    test.services.visits.note(
      { path: '/' },
      { address: addressOf(number), userAgent: desktopChrome, host: 'agency.example' },
    );
  expect(await figuresOf(test, 'all')).toEqual({ '': '15000 15000 15000' });
  await test.close();
}, 60_000);

it('are written by two instances at the same time', async () => {
  const one = await buildTestApp('postgres');
  const other = await buildInstance({
    DATA_DIR: one.config.dataDir,
    DATABASE_URL: one.config.databaseUrl ?? '',
  });
  for (let round = 0; round < 5; round += 1) {
    for (const instance of [one, other])
      for (let number = 0; number < 20; number += 1)
        instance.services.visits.note(
          { path: '/', query: `?utm_campaign=${number}` },
          { address: addressOf(number), userAgent: desktopChrome, host: 'agency.example' },
        );
    await Promise.all([one, other].map(({ services }) => services.visits.flush()));
  }
  expect(await figuresOf(one, 'all')).toEqual({ '': '20 20 200' });
  expect((await figuresOf(one, 'campaign'))['7']).toBe('1 1 10');
  await other.close();
  await one.close();
});
