import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Redirect } from '#contract/redirects.ts';
import { listRedirects } from '#server/domain/site/redirects/redirects-repository.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { pagePayload, postPayload } from '#test/support/factories.ts';
import { renderSite } from '#test/support/render-site.ts';
import { type StaffHeaders, signIn, signInAs } from '#test/support/sign-in.ts';

describeAlwaysOnBothDatabases('redirects', (engine) => {
  let test: TestApp;
  let site: FastifyInstance;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine, { SITE_URL: 'https://agency.example' });
    staff = await signIn(test);
    site = await renderSite(test);
  });
  afterAll(async () => {
    await site.close();
    await test.close();
  });
  beforeEach(async () => {
    for (const table of ['redirects', 'pages', 'posts', 'slug_redirects'] as const)
      await test.storage.db.deleteFrom(table).execute();
  });

  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = staff,
  ) => site.inject({ method, url, headers, ...(payload && { payload }) });
  const make = (from: string, to: string, permanent?: boolean) =>
    send('POST', apiPaths.redirects, { from, to, ...(permanent !== undefined && { permanent }) });
  /** Where a visitor is sent, and for how long. */
  const asked = async (path: string) => {
    const { statusCode, headers } = await site.inject(path);
    return headers.location === undefined ? statusCode : [statusCode, headers.location];
  };
  const newPage = async (slug: string): Promise<string> =>
    (await send('POST', apiPaths.adminPages, pagePayload({ slug }))).json()._id;
  const setPublic = (id: string, isPublished: boolean) =>
    send('PATCH', apiPaths.pagePublish(id), { isPublished });
  const list = async (query = ''): Promise<Redirect[]> =>
    (await send('GET', apiPaths.redirects + query)).json();

  it('are made, changed, listed and deleted', async () => {
    const answer = await make('/old', '/services');
    expect(answer.statusCode, answer.body).toBe(201);
    const made: Redirect = answer.json();
    expect(made).toEqual({
      _id: expect.any(String),
      from: '/old',
      to: '/services',
      permanent: true,
      createdAt: made.updatedAt,
      updatedAt: expect.any(String),
    });
    expect(await asked('/old')).toEqual([301, '/services']);
    const url = apiPaths.redirect(made._id);
    const change = { from: '/older', to: 'https://other.example/ä?b=c#d', permanent: false };
    const changed = await send('PUT', url, { ...change, updatedAt: made.updatedAt });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json()).toMatchObject({ _id: made._id, ...change });
    expect(await asked('/old')).toBe(404);
    expect(await asked('/older')).toEqual([302, 'https://other.example/%C3%A4?b=c#d']);
    expect((await send('PUT', url, { ...change, updatedAt: made.updatedAt })).statusCode).toBe(409);
    expect(await list()).toEqual([changed.json()]);
    expect((await send('DELETE', url)).statusCode).toBe(204);
    expect(await asked('/older')).toBe(404);
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await send(method, url, change)).statusCode).toBe(404);
  });

  it('are listed newest first, in parts, by what they hold', async () => {
    for (const [from, to] of [
      ['/b', '/services'],
      ['/a', '/blog'],
      ['/Ä', '/careers'],
    ] as const) {
      test.advance(1000);
      await make(from, to);
    }
    const froms = async (query: string) => (await list(query)).map(({ from }) => from);
    expect(await froms('')).toEqual(['/Ä', '/a', '/b']);
    expect(await froms('?sort=from')).toEqual(['/a', '/b', '/Ä']);
    expect(await froms('?sort=-to')).toEqual(['/b', '/Ä', '/a']);
    expect(await froms('?q=ä')).toEqual(['/Ä']);
    expect(await froms('?q=SERV')).toEqual(['/b']);
    expect(await froms('?q=%25')).toEqual([]);
    const second = await send('GET', `${apiPaths.redirects}?limit=1&page=2`);
    expect(second.json().map(({ from }: Redirect) => from)).toEqual(['/a']);
    expect(second.headers['x-total-count']).toBe('3');
    for (const query of ['?sort=hits', '?page=0', '?limit=x'])
      expect((await send('GET', apiPaths.redirects + query)).statusCode).toBe(400);
  });

  it('are read as far as a page of the list shows them', async () => {
    for (const from of ['/a', '/b', '/c', '/d', '/e']) await make(from, '/blog');
    let rowsRead = 0;
    const counted = test.storage.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rowsRead += result.rows.length;
        return result;
      },
    });
    const { rows, total } = await listRedirects(counted, { sort: 'from', page: 2, limit: 2 });
    expect([rows.map(({ from_path }) => from_path), total]).toEqual([['/c', '/d'], 5]);
    expect(rowsRead).toBe(3);
    expect((await list('?sort=from&q=BLOG&limit=2&page=2')).map(({ from }) => from)).toEqual(['/c', '/d']);
  });

  it.each([
    ['from', { from: 'old', to: '/new' }],
    ['from', { from: '', to: '/new' }],
    ['from', { from: '//evil.example', to: '/new' }],
    ['from', { from: 'https://agency.example/old', to: '/new' }],
    ['from', { from: '/old?a=b', to: '/new' }],
    ['from', { from: '/old#a', to: '/new' }],
    ['from', { from: `/${'x'.repeat(limits.redirectFrom)}`, to: '/new' }],
    ['from', { to: '/new' }],
    ['to', { from: '/old' }],
    ['to', { from: '/old', to: 'new' }],
    ['to', { from: '/old', to: '//evil.example' }],
    ['to', { from: '/old', to: '/\t/evil.example' }],
    ['to', { from: '/old', to: 'javascript:alert(1)' }],
    ['to', { from: '/old', to: 'mailto:a@b.example' }],
    ['permanent', { from: '/old', to: '/new', permanent: 'yes' }],
    ['to', { from: '/old', to: '/old' }],
    ['to', { from: '/old', to: '/old/' }],
    ['to', { from: '/old', to: '/Old' }],
    ['to', { from: '/old', to: '/%6Fld?a=b' }],
    ['to', { from: '/old', to: 'https://agency.example/old' }],
  ])('are refused for their %s: %j', async (field, payload) => {
    const answer = await send('POST', apiPaths.redirects, payload);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it('are refused from where something live answers', async () => {
    await newPage('about');
    const post = (await send('POST', apiPaths.posts, postPayload({ slug: 'news' }))).json();
    const paths = [
      '/about',
      '/about/',
      '/blog/news',
      '/',
      '/Services',
      '/blog',
      '/admin',
      '/admin/x',
      '/login',
    ];
    const files = ['/feed.xml', '/robots.txt', '/favicon.ico', '/api/blogs', '/uploads/x.png', '/preview/x'];
    const others = [
      '/Admin',
      '/Admin-Access-Portal/x',
      '/%41dmin',
      '/%73ervices',
      '/LOGIN/',
      '/Healthz',
      '/blog%2Fnews',
      '/Blog/%6Eews',
      '/%61bout',
      '/Api/blogs',
      '/api%2Fblogs',
      '/sitemap/posts-1.xml',
      '/Sitemap.xml',
      '/speculation-rules.json',
      '/Manifest.webmanifest',
      '/%75ploads/x.png',
      '/icons/512/x.png',
      '/og/site.png',
      '/assets/x.js',
    ];
    for (const path of [...paths, ...files, ...others]) {
      const answer = await make(path, '/services/x');
      expect(answer.statusCode, path).toBe(400);
      expect(answer.json().errors).toHaveProperty('from');
    }
    await send('PATCH', apiPaths.postStatus(post._id), { status: 'draft' });
    for (const path of ['/blog/news', '/About', '/index.php', '/a/b/c', '/news.html'])
      expect((await make(path, '/about')).statusCode, path).toBe(201);
    expect(await asked('/About')).toEqual([301, '/about']);
    expect(await asked('/index.php')).toEqual([301, '/about']);
  });

  it('are there once for each path, however it is spelled', async () => {
    expect((await make('/caf%C3%A9/', '/services')).statusCode).toBe(201);
    for (const from of ['/café', '/cafe\u0301', '/caf%c3%a9']) {
      const answer = await make(from, '/blog');
      expect(answer.statusCode, from).toBe(409);
      expect(answer.json().errors).toHaveProperty('from');
    }
    for (const path of ['/caf%C3%A9', '/caf%C3%A9/', '/CAF%C3%A9'])
      expect(await asked(path)).toEqual([301, '/services']);
  });

  it('give way to what is live, and count again when it is gone', async () => {
    await make('/about', '/services');
    const id = await newPage('about');
    expect(await asked('/about')).toBe(200);
    // It may still be changed, just not made anew.
    const [rule] = (await list()) as [Redirect];
    const change = { from: '/about', to: '/careers' };
    expect((await send('PUT', apiPaths.redirect(rule._id), change)).statusCode).toBe(200);
    await setPublic(id, false);
    expect(await asked('/about')).toEqual([301, '/careers']);
    await setPublic(id, true);
    expect(await asked('/about')).toBe(200);
  });

  it('lead through a chain in one hop', async () => {
    await make('/a', '/b?from=a');
    await make('/b', '/c');
    await make('/c', '/d', false);
    await make('/e', '/b');
    const id = await newPage('d');
    expect(await asked('/a')).toEqual([302, '/d?from=a']);
    expect(await asked('/e')).toEqual([302, '/d']);
    // What has moved is part of the way.
    await send('PUT', apiPaths.adminPage(id), pagePayload({ slug: 'f' }));
    expect(await asked('/e')).toEqual([302, '/f']);
    // What is live ends it.
    await newPage('b');
    expect(await asked('/a')).toEqual([301, '/b?from=a']);
    await make('/x', 'https://agency.example/c');
    expect(await asked('/x')).toEqual([302, '/f']);
  });

  it('make no circles, whoever makes them', async () => {
    await make('/a', '/b');
    await make('/b', '/c');
    for (const to of ['/a', '/A/', '/b', 'https://agency.example/a?b=c']) {
      const answer = await make('/c', to);
      expect(answer.statusCode, to).toBe(400);
      expect(answer.json().errors.to).toContain('circle');
    }
    const [first] = await list('?sort=from');
    const url = apiPaths.redirect(first?._id ?? '');
    expect((await send('PUT', url, { from: '/c', to: '/b' })).statusCode).toBe(400);
    expect((await send('PUT', url, { from: '/a', to: '/c' })).statusCode).toBe(200);
    const both = await Promise.all([make('/one', '/two'), make('/two', '/one')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
  });

  it('carry the query along', async () => {
    await make('/old', '/services');
    await make('/part', '/services?ref=old#team');
    await make('/out', 'https://other.example/#top');
    expect(await asked('/old?utm_source=mail&q=a%20b')).toEqual([301, '/services?utm_source=mail&q=a%20b']);
    expect(await asked('/part?utm_source=mail&ref=x')).toEqual([
      301,
      '/services?ref=old&utm_source=mail#team',
    ]);
    expect(await asked('/out?a=b')).toEqual([301, 'https://other.example/?a=b#top']);
    expect((await site.inject({ method: 'HEAD', url: '/old?a=b' })).headers.location).toBe('/services?a=b');
  });

  it('are tried before they are saved', async () => {
    await make('/b', '/services', false);
    const attempt = (payload: object) => send('POST', apiPaths.redirectTrial, payload);
    expect((await attempt({ from: '/a', to: '/b' })).json()).toEqual({ to: '/services', status: 302 });
    expect((await attempt({ from: '/a', to: '/c' })).json()).toEqual({ to: '/c', status: 301 });
    expect((await attempt({ from: '/services', to: '/b' })).statusCode).toBe(400);
    expect((await attempt({ from: '/b', to: '/c' })).statusCode).toBe(409);
    const [{ _id }] = (await list()) as [Redirect];
    expect((await attempt({ _id, from: '/b', to: '/c' })).json()).toEqual({ to: '/c', status: 301 });
    expect((await attempt({ _id, from: '/c', to: '/b' })).json()).toEqual({ to: '/b', status: 301 });
    expect(await list()).toHaveLength(1);
  });

  it('are for admins and editors', async () => {
    const statuses = async (headers: Record<string, string>) => [
      (await send('GET', apiPaths.redirects, undefined, headers)).statusCode,
      (await send('GET', apiPaths.missing, undefined, headers)).statusCode,
    ];
    expect(await statuses((await signInAs(test, 'editor')).headers)).toEqual([200, 200]);
    expect(await statuses((await signInAs(test, 'author')).headers)).toEqual([403, 403]);
    expect(await statuses({})).toEqual([401, 401]);
  });
});
