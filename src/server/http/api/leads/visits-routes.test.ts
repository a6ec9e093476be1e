import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { pagePayload, postPayload } from '#test/support/factories.ts';
import { signIn } from '#test/support/sign-in.ts';
import { browserHeaders, figuresOf, look } from '#test/support/visitors.ts';

const minute = 60_000;
const dayMs = 24 * 60 * minute;
const all = { '': '1 1 1' };

describeAlwaysOnBothDatabases('visits', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine, { SITE_TIMEZONE: 'Europe/Berlin' });
    test.stopClock();
    // At noon, so that no test begins on one day and ends on the next.
    test.advance(dayMs + dayMs / 2 - (test.now().getTime() % dayMs));
    const headers = await signIn(test);
    const create = (url: string, payload: object) =>
      test.app.inject({ method: 'POST', url, payload, headers });
    await create(apiPaths.posts, postPayload({ slug: 'live', status: 'published' }));
    await create(apiPaths.posts, postPayload({ slug: 'draft', status: 'draft' }));
    await create(apiPaths.adminPages, pagePayload({ slug: 'about', isPublished: true }));
  });
  beforeEach(async () => {
    await test.services.visits.flush();
    for (const table of ['visit_counts', 'visitors'] as const)
      await test.storage.db.deleteFrom(table).execute();
  });
  afterAll(() => test.close());

  const figures = (dimension: string) => figuresOf(test, dimension);

  it('are counted by page, way and device', async () => {
    const answer = await look(test, {
      path: '/services/',
      query: '?utm_source=Google&utm_medium=cpc&utm_campaign=Spring&gclid=planted',
      referrer: 'https://www.google.com/',
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    await look(test, '/blog/live');
    await look(test, '/blog/live');
    expect(await figures('all')).toEqual({ '': '1 1 3' });
    expect(await figures('page')).toEqual({ '/services': '1 1 1', '/blog/live': '1 1 2' });
    expect(await figures('channel')).toEqual({ 'paid-search': '1 1 3' });
    expect(await figures('source')).toEqual({ google: '1 1 3' });
    expect(await figures('medium')).toEqual({ cpc: '1 1 3' });
    expect(await figures('campaign')).toEqual({ spring: '1 1 3' });
    expect(await figures('referrer')).toEqual({ 'www.google.com': '1 1 3' });
    expect(await figures('landing')).toEqual({ '/services': '1 1 3' });
    expect(await figures('device')).toEqual({ desktop: '1 1 3' });
  });

  it('have names for what nobody said', async () => {
    await look(test, '/');
    expect(await figures('channel')).toEqual({ direct: '1 1 1' });
    expect(await figures('source')).toEqual({ '(direct)': '1 1 1' });
    for (const dimension of ['medium', 'campaign', 'referrer'])
      expect(await figures(dimension)).toEqual({ '(none)': '1 1 1' });
  });

  it('end after half an hour without a view', async () => {
    await look(test, '/');
    test.advance(30 * minute);
    await look(test, '/contact');
    expect(await figures('all')).toEqual({ '': '1 1 2' });
    test.advance(30 * minute + 1);
    await look(test, '/contact');
    expect(await figures('all')).toEqual({ '': '1 2 3' });
    expect(await figures('page')).toEqual({ '/': '1 1 1', '/contact': '1 2 2' });
  });

  it('begin anew when somebody comes by another way, and go on when they come by none', async () => {
    const mailing = { path: '/', query: '?utm_source=newsletter&utm_campaign=may' };
    await look(test, mailing);
    await look(test, mailing);
    await look(test, { path: '/about', referrer: 'http://agency.example/' });
    await look(test, { path: '/', referrer: 'https://www.bing.com/' });
    await look(test, '/about');
    expect(await figures('all')).toEqual({ '': '1 2 5' });
    expect(await figures('channel')).toEqual({ email: '1 1 3', 'organic-search': '1 1 2' });
    expect(await figures('landing')).toEqual({ '/': '1 2 5' });
  });

  it('tell visitors apart by address and browser', async () => {
    await look(test, '/', { address: '203.0.113.1' });
    await look(test, '/', { address: '203.0.113.2' });
    await look(test, '/', {
      address: '203.0.113.1',
      headers: { 'user-agent': `${browserHeaders['user-agent']} Edg/140` },
    });
    await look(test, '/', { address: '203.0.113.1' });
    expect(await figures('all')).toEqual({ '': '3 3 4' });
  });

  it.each([
    '/admin',
    '/admin/blogs',
    '/admin-access-portal',
    '/login',
    '/api/blogs',
    '/preview/site',
    '/healthz',
    '/robots.txt',
    '/uploads/a.png',
    '/nothing-here',
    '/blog/draft',
    '/blog/nothing',
    '/a/b',
    '//evil.example',
  ])('are not of %s', async (path) => {
    expect((await look(test, path)).statusCode).toBe(204);
    expect(await figures('all')).toEqual({});
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: undefined }],
    ['a hidden origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['somebody who is not to be tracked', { dnt: '1' }],
    ['somebody who keeps their data', { 'sec-gpc': '1' }],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
    ['an older prefetch', { purpose: 'prefetch' }],
    [
      'a search engine',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    [
      'a headless browser',
      { 'user-agent': browserHeaders['user-agent'].replace('Chrome', 'HeadlessChrome') },
    ],
    ['a program without a name', { 'user-agent': '' }],
  ])('are not made by %s', async (_, headers) => {
    expect((await look(test, '/', { headers })).statusCode).toBe(204);
    expect(await figures('all')).toEqual({});
    await look(test, '/');
    expect(await figures('all')).toEqual(all);
  });

  it('come through a proxy that tells another host', async () => {
    await look(test, '/', { headers: { host: 'inside:3000', origin: new URL(test.config.siteUrl).origin } });
    expect(await figures('all')).toEqual(all);
  });

  it.each<[string, string | Buffer, string | undefined]>([
    ['nothing', '', 'application/json'],
    ['half a JSON', '{"path":', 'application/json'],
    ['a list', '[1]', 'application/json'],
    ['null', 'null', 'application/json'],
    ['another type of path', '{"path":{"a":1}}', 'application/json'],
    ['a path that is none', '{"path":"javascript:alert(1)"}', 'application/json'],
    ['another type of query', '{"path":"/","query":5}', 'application/json'],
    ['another type of content', 'path=/', 'application/x-www-form-urlencoded'],
    ['plain text', '{"path":"/"}', 'text/plain'],
    ['no type', Buffer.from('{"path":"/"}'), undefined],
    ['a strange type', '{"path":"/"}', 'a b; c'],
    ['a giant', JSON.stringify({ path: '/', query: 'x'.repeat(200_000) }), 'application/json'],
    ['a poisoned object', '{"__proto__":{"path":"/"},"constructor":{"prototype":{}}}', 'application/json'],
    ['a NUL', '{"path":"/a\\u0000b","query":"?utm_source=\\u0000\\ud800"}', 'application/json'],
  ])('answer %s as everything else', async (_, payload, type) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: apiPaths.visits,
      payload,
      headers: { ...browserHeaders, ...(type === undefined ? {} : { 'content-type': type }) },
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await figures('all')).toEqual({});
  });

  it('answer a token that is none', async () => {
    expect((await look(test, '/', { headers: { 'x-auth-token': 'bad' } })).statusCode).toBe(204);
  });
});

it('answers a giant over a real connection', async () => {
  const test = await buildTestApp('sqlite');
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const body = Buffer.alloc(5 * 1024 * 1024, 'x');
  const answer = await fetch(url + apiPaths.visits, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(204);
  await test.close();
});

it('counts nothing when it is switched off', async () => {
  const test = await buildTestApp('sqlite', { ANALYTICS: 'off' });
  expect((await look(test, '/')).statusCode).toBe(204);
  expect(await figuresOf(test, 'all')).toEqual({});
  expect(await test.storage.db.selectFrom('visit_salt').selectAll().execute()).toEqual([]);
  await test.close();
});
