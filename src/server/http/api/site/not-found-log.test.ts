import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import type { MissingPath } from '#contract/redirects.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { renderSite } from '#test/support/render-site.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

describeAlwaysOnBothDatabases('addresses at which visitors found nothing', (engine) => {
  let test: TestApp;
  let site: FastifyInstance;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    staff = await signIn(test);
    site = await renderSite(test);
  });
  afterAll(async () => {
    await site.close();
    await test.close();
  });
  beforeEach(async () => {
    await test.services.missing.flush();
    for (const table of ['redirects', 'missing_paths'] as const)
      await test.storage.db.deleteFrom(table).execute();
  });

  const make = (from: string, to: string) =>
    site.inject({ method: 'POST', url: apiPaths.redirects, headers: staff, payload: { from, to } });

  const missing = async (query = ''): Promise<MissingPath[]> =>
    (await site.inject({ url: apiPaths.missing + query, headers: staff })).json();

  it('are missed by their path, with how often and from where', async () => {
    const headers = { referer: 'https://search.example/find?q=secret#x' };
    await site.inject({ url: '/gone?utm_source=x', headers });
    test.advance(1000);
    await site.inject('/gone');
    await site.inject('/Gone/too');
    await site.inject({ method: 'HEAD', url: '/head' });
    for (const path of ['/services', '/api/nothing', '/uploads/none.png', '/preview/secret', '/admin/x'])
      await site.inject(path);
    const list = await missing('?sort=-hits');
    expect(list).toEqual([
      { path: '/gone', hits: 2, lastAt: expect.any(String), referrer: 'https://search.example/find' },
      { path: '/Gone/too', hits: 1, lastAt: expect.any(String), referrer: '' },
    ]);
    await site.inject({ url: '/gone', headers: { referer: 'javascript:alert(1)' } });
    expect((await missing('?q=GONE&sort=-hits'))[0]).toMatchObject({
      hits: 3,
      referrer: list[0]?.referrer,
    });
  });

  it('are not missed by a browser that makes a page ready for somebody who may never come', async () => {
    await site.inject({ url: '/ahead', headers: { 'sec-purpose': 'prefetch;prerender' } });
    expect(await missing()).toEqual([]);
    await site.inject('/ahead');
    expect(await missing()).toMatchObject([{ path: '/ahead', hits: 1 }]);
  });

  it('are no longer missed once they lead somewhere, however they are spelled', async () => {
    const spellings = ['/gone-%C3%A9', '/gone-%C3%A9/', '/Gone-%C3%A9'];
    for (const path of [...spellings, '/lost']) await site.inject(path);
    expect(await missing()).toHaveLength(4);
    await make('/gone-é', '/services');
    for (const path of spellings) await site.inject(path);
    expect(await missing()).toMatchObject([{ path: '/lost' }]);
  });

  it('are cut, and not without number', async () => {
    await site.inject(`/${'x'.repeat(2000)}`);
    expect((await missing()).map(({ path }) => path.length)).toEqual([limits.missingPath]);
    for (let number = 0; number <= limits.missingPaths; number += 1) {
      test.services.missing.note(`/path-${number}`, undefined);
      test.advance(1);
      if (number % 100 === 0) await test.services.missing.flush();
    }
    const newest = await site.inject({ url: apiPaths.missing, headers: staff });
    expect(newest.headers['x-total-count']).toBe(String(limits.missingPaths));
    expect(newest.json()[0].path).toBe(`/path-${limits.missingPaths}`);
  });
});
