import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { apiRoutes } from '#server/http/routes.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

const megabyte = 1024 * 1024;
const json = { 'content-type': 'application/json' };

describeOnBothDatabases('the server', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  let address: string;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    staff = await signIn(test);
    address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  describe('answers an error in JSON', () => {
    it.each([
      ['GET', '/api'],
      ['GET', '/api/'],
      ['GET', '/api/nothing'],
      ['POST', '/api/nothing/at/all'],
      ['GET', '/api/blogs/a/b/c'],
      ['DELETE', '/api/auth'],
    ] as const)('404 for %s %s', async (method, url) => {
      const answer = await test.app.inject({ method, url });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('application/json');
      expect(answer.json()).toEqual({ message: 'There is nothing at this address.' });
    });

    it('401, then 404, for what is unknown among the staff calls', async () => {
      const url = '/api/admin/nothing';
      expect((await test.app.inject(url)).statusCode).toBe(401);
      expect((await test.app.inject({ url, headers: { ...staff } })).statusCode).toBe(404);
    });

    it.each([
      ['PATCH', '/api/blogs', 'GET, HEAD, POST'],
      ['POST', '/api/blogs/some-slug', 'GET, HEAD, PUT, DELETE'],
      ['PUT', '/api/blogs/x/status', 'PATCH'],
      ['GET', '/api/auth/login', 'POST'],
      ['DELETE', '/api/auth/me', 'GET, HEAD, PATCH'],
      ['POST', '/api/admin/stats', 'GET, HEAD'],
      ['OPTIONS', '/api/admin/pages', 'GET, HEAD, POST'],
      ['TRACE', '/api/pages/x', 'GET, HEAD'],
    ] as const)('405 for %s %s', async (method, url, allowed) => {
      const answer = await test.app.inject({ method: method as 'GET', url });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe(allowed);
      expect(Object.keys(answer.json())).toEqual(['message']);
    });

    it.each(['/api/blogs/%E0%A4%A', '/api/blogs/%', '/api/%zz'])('400 for the address %s', async (url) => {
      const answer = await test.app.inject(url);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ message: 'This address is not valid.' });
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    });

    it.each(['{', '{"title":}', 'title=x', '\u0000'])('400 for the body %j', async (payload) => {
      const headers = { ...staff, ...json };
      const answer = await test.app.inject({ method: 'POST', url: apiPaths.posts, payload, headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ message: 'The body is not valid JSON.' });
    });

    it.each(['[]', '"text"', '7', 'true'])('400 for %s, which is JSON but no object', async (payload) => {
      const headers = { ...staff, ...json };
      const answer = await test.app.inject({ method: 'POST', url: apiPaths.posts, payload, headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ message: 'Please send a JSON object.' });
    });

    it.each(['', '   ', undefined, 'null'])(
      '400 that names the missing fields for the body %j',
      async (payload) => {
        const headers = { ...staff, ...json };
        const answer = await test.app.inject({ method: 'POST', url: apiPaths.posts, payload, headers });
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors).toEqual({ title: 'Title is required', content: 'Content is required' });
      },
    );

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'text/html',
      'application/xml',
      'multipart/form-data; boundary=x',
      'nonsense',
    ])('415 for a body of type %s', async (type) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: apiPaths.posts,
        payload: JSON.stringify(postPayload()),
        headers: { ...staff, 'content-type': type },
      });
      expect(answer.statusCode).toBe(415);
      expect(Object.keys(answer.json())).toEqual(['message']);
    });

    it('415 for a body without a type', async () => {
      const answer = await fetch(`${address}${apiPaths.posts}`, {
        method: 'POST',
        headers: { ...staff },
        body: new Blob([JSON.stringify(postPayload())]),
      });
      expect(answer.status).toBe(415);
    });

    it('500 that reveals nothing when something breaks', async () => {
      const broken = await buildTestApp(engine);
      const token = await signIn(broken);
      await broken.storage.db.schema.dropTable('post_tags').execute();
      await broken.storage.db.schema.dropTable('posts').execute();
      const answer = await broken.app.inject({ url: apiPaths.adminPosts, headers: { ...token } });
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({ message: 'Something went wrong on our side. Please try again.' });
      await broken.close();
    });
  });

  describe('over a real connection', () => {
    const send = (body: string, headers: object = staff) =>
      fetch(`${address}${apiPaths.posts}`, { method: 'POST', headers: { ...json, ...headers }, body });

    it.each([3 * megabyte + 1, 12 * megabyte])('answers 413 to a body of %i bytes', async (size) => {
      const answer = await send('x'.repeat(size));
      expect(answer.status).toBe(413);
      expect(Object.keys((await answer.json()) as object)).toEqual(['message']);
    });

    it('answers 413 to a body that does not tell its size', async () => {
      const chunk = new TextEncoder().encode('x'.repeat(megabyte));
      let chunks = 0;
      const body = new ReadableStream({
        pull: (controller) => {
          chunks += 1;
          if (chunks > 5) controller.close();
          else controller.enqueue(chunk);
        },
      });
      const answer = await fetch(`${address}${apiPaths.posts}`, {
        method: 'POST',
        headers: { ...json, ...staff },
        body,
        duplex: 'half',
      } as RequestInit);
      expect(answer.status).toBe(413);
    });

    it('answers 413 to a body of 100 KB, wherever it is no content', async () => {
      const routes = apiRoutes(test.services, test.config).filter(({ schema }) => schema.body);
      const takesContent = new Set([
        `POST ${apiPaths.posts}`,
        `PUT ${apiPaths.posts}/1`,
        `POST ${apiPaths.adminPages}`,
        `PUT ${apiPaths.adminPages}/1`,
        `PUT ${apiPaths.entryDraft('blogs', '1')}`,
        `PUT ${apiPaths.entryDraft('pages', '1')}`,
        `POST ${apiPaths.linkCheck}`,
        `POST ${apiPaths.contact}`,
        `PUT ${apiPaths.settingsSection('1')}`,
        `PUT ${apiPaths.settingsDraft('1')}`,
      ]);
      const body = '['.repeat(100_000);
      for (const { method, path } of routes) {
        // What a page tells of a view is taken or left without a word.
        if (path === apiPaths.visits) continue;
        const url = path.replace(/:\w+/g, '1');
        const answer = await fetch(`${address}${url}`, {
          method: String(method),
          headers: { ...json, ...staff },
          body,
        });
        const name = `${method} ${url}`;
        expect([name, answer.status]).toEqual([name, takesContent.has(name) ? 400 : 413]);
      }
    });

    it('answers 400 to a body that holds too many values, without parsing it', async () => {
      const tags = `[${'{},'.repeat(megabyte / 2)}{}]`;
      const { tags: _, ...rest } = postPayload();
      const answer = await send(`${JSON.stringify(rest).slice(0, -1)},"tags":${tags}}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ message: 'The body holds too many values.' });
    });

    it('gives up on a reader that never reads', async () => {
      const content = `<p>${'x'.repeat(megabyte - 100)}</p>`;
      const created = await send(JSON.stringify(postPayload({ content, status: 'published' })));
      const { slug } = (await created.json()) as { slug: string };
      const { server } = test.app;
      const usual = server.requestTimeout;
      expect(usual).toBeGreaterThan(0);
      // Nobody wants to wait that long here.
      server.requestTimeout = 200;
      const closed = new Promise((resolve) =>
        server.once('connection', (socket) => socket.once('close', resolve)),
      );
      const reader = connect(Number(new URL(address).port), '127.0.0.1');
      reader.on('error', () => {}).pause();
      reader.write(`GET ${apiPaths.post(slug)} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(30));
      await closed;
      server.requestTimeout = usual;
      reader.destroy();
    });

    it('answers 400, not 413, to content over its limit in a body within its own', async () => {
      const answer = await send(JSON.stringify(postPayload({ content: 'x'.repeat(2 * megabyte) })));
      expect(answer.status).toBe(400);
    });

    it('answers 401 to a stranger with a large body', async () => {
      expect((await send('x'.repeat(8 * megabyte), {})).status).toBe(401);
    });

    it('goes on answering on the same connections', async () => {
      await Promise.all(Array.from({ length: 5 }, () => send('x'.repeat(4 * megabyte))));
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
    });

    it('answers what is not HTTP in the same form', async () => {
      const { hostname, port } = new URL(address);
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () => socket.write('nonsense\r\n\r\n'));
        let text = '';
        socket.on('data', (chunk) => {
          text += chunk;
        });
        socket.on('end', () => resolve(text)).on('error', reject);
      });
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
        message: 'The request could not be read.',
      });
    });
  });

  it('takes an empty JSON body where none is needed', async () => {
    const { _id } = await test.services.posts.create(postPayload());
    const answer = await test.app.inject({
      method: 'DELETE',
      url: apiPaths.post(_id),
      payload: '',
      headers: { ...staff, ...json },
    });
    expect(answer.statusCode).toBe(204);
  });

  it('drops keys that reach for the prototype', async () => {
    const payload = `{"title":"Safe","content":"<p>x</p>","__proto__":{"status":"published"},"constructor":{"prototype":{"x":1}}}`;
    const headers = { ...staff, ...json };
    const answer = await test.app.inject({ method: 'POST', url: apiPaths.posts, payload, headers });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().status).toBe('draft');
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it.each(['/api/blogs', '/api/nothing', '/healthz', '/api/admin/stats'])(
    'sends its security headers with %s',
    async (url) => {
      const { headers } = await test.app.inject(url);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  it('asks browsers to stay on https where the site is on https', async () => {
    const secure = await buildTestApp(engine, { SITE_URL: 'https://agency.example' });
    const { headers } = await secure.app.inject('/api/blogs');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    await secure.close();
  });

  it('tells that it lives and that it can work', async () => {
    const [health, ready] = [await test.app.inject('/healthz'), await test.app.inject('/readyz')];
    expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok' }]);
    expect(ready.statusCode).toBe(200);
  });

  it('tells that it cannot work when its database is gone', async () => {
    const orphan = await buildTestApp(engine);
    await orphan.storage.close();
    expect((await orphan.app.inject('/healthz')).statusCode).toBe(200);
    const ready = await orphan.app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json().message).toBe('The database does not answer.');
    await orphan.close();
  });

  describe('describes itself', () => {
    it('with every call, its schemas and who may make it', async () => {
      const answer = await test.app.inject('/api/openapi.json');
      expect(answer.statusCode).toBe(200);
      const { openapi, paths } = answer.json();
      expect(openapi).toMatch(/^3\.1/);
      const create = paths['/api/blogs'].post;
      expect(create.requestBody.content['application/json'].schema.required).toEqual(['title', 'content']);
      expect(create.responses).toHaveProperty('201');
      expect(create.security).toEqual([{ token: [] }, { accessToken: [] }]);
      expect(paths['/api/blogs'].get.security).toEqual([]);
      for (const path of [
        '/api/auth/login',
        '/api/pages/{slug}',
        '/api/admin/pages/{id}/publish',
        '/api/admin/stats',
      ])
        expect(paths).toHaveProperty([path]);
      const methods = Object.values(paths).flatMap((path) => Object.keys(path as object));
      expect(methods).not.toContain('options');
    });

    it('once, to whoever has no copy yet', async () => {
      const described = await test.app.inject('/api/openapi.json');
      const { etag } = described.headers;
      expect(etag).toMatch(/^"[^"]+"$/);
      for (const known of [etag, `"other", W/${etag}`, '*'])
        for (const url of ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml']) {
          const answer = await test.app.inject({ url, headers: { 'if-none-match': String(known) } });
          expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
        }
      const other = await test.app.inject({
        url: '/api/openapi.json',
        headers: { 'if-none-match': '"other"' },
      });
      expect([other.statusCode, other.body]).toEqual([200, described.body]);
    });

    it('with the file that an upload takes', async () => {
      const { paths } = (await test.app.inject('/api/openapi.json')).json();
      const { content } = paths['/api/upload/image'].post.requestBody;
      expect(Object.keys(content)).toEqual(['multipart/form-data']);
      expect(content['multipart/form-data'].schema).toMatchObject({
        properties: { image: { type: 'string', format: 'binary' } },
        required: ['image'],
      });
    });

    it('to readers only', async () => {
      for (const url of ['/api/openapi.json', '/api/docs']) {
        const answer = await test.app.inject({ method: 'POST', url });
        expect(answer.statusCode).toBe(405);
        expect(answer.headers.allow).toBe('GET, HEAD');
      }
    });

    it('on a page that may load its own script', async () => {
      const page = await test.app.inject('/api/docs');
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.headers['content-security-policy']).toContain("script-src 'self'");
      const script = /src="([^"]+swagger-initializer\.js)"/.exec(page.body)?.[1] ?? '';
      expect((await test.app.inject(script)).headers['content-type']).toContain('javascript');
      const described = await test.app.inject('/api/docs/json');
      expect(described.json()).toEqual((await test.app.inject('/api/openapi.json')).json());
    });
  });
});
