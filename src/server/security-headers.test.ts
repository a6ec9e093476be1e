import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp } from '#test/support/build-test-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { adminAccount } from '#test/support/run-server.ts';
import { type RunningServer, runServer } from '#test/support/server-process.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { pngImage } from '#test/support/test-images.ts';
import { formWith } from '#test/support/upload-image.ts';
import { securityHeaders } from './http/plugins/security-headers.ts';
import { createRefusals } from './http/refuse-unreadable.ts';

const siteUrl = 'https://agency.example';

type Answer = { status: number; headers: Headers };
type Asked = { server: RunningServer; staff: Staff; upload: string };
type Ask = (asked: Asked) => Promise<Answer>;

const get =
  (path: string | ((asked: Asked) => string | Promise<string>), init: RequestInit = {}): Ask =>
  async (asked) => {
    const address = typeof path === 'string' ? path : await path(asked);
    return fetch(asked.server.url + address, { redirect: 'manual', ...init });
  };
const send = (method: string, path: string, body: string, type = 'application/json'): Ask =>
  get(path, { method, body, headers: { 'content-type': type } });

/** Every byte by hand, and every byte of the answer. */
const raw =
  (request: string): Ask =>
  async ({ server }) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    // Not ended: who hangs up without waiting gets no answer.
    socket.write(request);
    const [head = ''] = (await untilBlankLine(socket)).split('\r\n\r\n', 1);
    const [first = '', ...lines] = head.split('\r\n');
    const headers = lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]);
    return { status: Number(first.split(' ')[1]), headers: new Headers(headers) };
  };

async function untilBlankLine(socket: Socket): Promise<string> {
  let received = '';
  for await (const chunk of socket.setEncoding('latin1')) {
    received += chunk;
    if (received.includes('\r\n\r\n')) break;
  }
  return received;
}

/** One of each kind of answer that the product gives. */
const kinds: [name: string, status: number, ask: Ask][] = [
  ['a page', 200, get('/')],
  ['a page once more, from the cache', 200, get('/')],
  ['a page that the browser has', 304, knowingIt('/')],
  ['a page that does not exist', 404, get('/nowhere/at-all')],
  ['a post that does not exist', 404, get('/blog/nowhere')],
  ['a page that is asked for in the wrong way', 405, send('POST', '/', '{}')],
  ['the contact page', 200, get('/contact')],
  ['the sign-in page', 200, get('/admin-access-portal')],
  ['the back office', 200, get('/admin')],
  ['a redirect', 302, get('/login')],
  ['a file of the build', 200, get(assetOf)],
  ['an icon', 200, get('/favicon.svg')],
  ['a feed', 200, get('/feed.xml')],
  ['the sitemap', 200, get('/sitemap.xml')],
  ['robots.txt', 200, get('/robots.txt')],
  ['the manifest', 200, get('/manifest.webmanifest')],
  ['a social card', 200, get('/og/site.png')],
  ['an upload', 200, get(({ upload }) => upload)],
  ['a part of an upload', 206, get(({ upload }) => upload, { headers: { range: 'bytes=0-9' } })],
  ['an upload that the browser has', 304, (asked) => knowingIt(asked.upload)(asked)],
  ['an upload that does not exist', 404, get('/uploads/nothing.png')],
  ['the health check', 200, get('/healthz')],
  ['the readiness check', 200, get('/readyz')],
  ['an answer of the API', 200, get('/api/blogs')],
  ['what the API does not know', 404, get('/api/nothing')],
  ['what the API does not let in', 401, get('/api/admin/stats')],
  ['what the API does not understand', 400, send('POST', '/api/auth/login', '{')],
  ['what the API does not take', 415, send('POST', '/api/auth/login', 'x', 'text/plain')],
  ['what is too large for the API', 413, send('POST', '/api/auth/login', `"${'x'.repeat(3_200_000)}"`)],
  ['what the API does not do', 405, send('PUT', '/api/auth/login', '{}')],
  ['an address that is none', 404, get('/%zz')],
  ['an address of the API that is none', 400, get('/api/%zz')],
  ['the page that describes the API', 200, get('/api/docs/')],
  ['its script', 200, get('/api/docs/static/swagger-initializer.js')],
  ['the description of the API', 200, get('/api/openapi.json')],
  ['a page by its whole address', 200, raw('GET http://x/blog HTTP/1.1\r\nhost: x\r\n\r\n')],
  [
    'an answer of the API by its whole address',
    200,
    raw('GET http://x/api/blogs HTTP/1.1\r\nhost: x\r\n\r\n'),
  ],
  ['a star instead of an address', 404, raw('GET * HTTP/1.1\r\nhost: x\r\n\r\n')],
  ['what is not HTTP', 400, raw('nonsense\r\n\r\n')],
  ['a request without a host', 400, raw('GET / HTTP/1.1\r\n\r\n')],
  ['a request that expects too much', 417, raw('GET / HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\n\r\n')],
  ['headers that are too large', 431, raw(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)],
];

function knowingIt(path: string): Ask {
  return async (asked) => {
    const first = await get(path)(asked);
    return get(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })(asked);
  };
}

async function assetOf({ server }: Asked): Promise<string> {
  const html = await (await fetch(server.url)).text();
  return /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '/assets/none';
}

describe('the security headers', () => {
  let database: TestDatabase;
  let asked: Asked;
  beforeAll(async () => {
    database = await createTestDatabase('sqlite');
    const { email, password, name } = adminAccount;
    const server = await runServer({
      env: {
        ...database.env,
        LOG_LEVEL: 'silent',
        SITE_URL: siteUrl,
        ADMIN_EMAIL: email,
        ADMIN_PASSWORD: password,
        ADMIN_NAME: name,
      },
    });
    const staff = await signInStaff(server.url, adminAccount);
    await staff.send('POST', apiPaths.posts, postPayload());
    const { headers, payload } = formWith(await pngImage());
    const answer = await fetch(server.url + apiPaths.upload, {
      method: 'POST',
      headers: { ...headers, 'x-auth-token': staff.token },
      body: new Uint8Array(payload),
    });
    const { imageUrl } = (await answer.json()) as { imageUrl: string };
    asked = { server, staff, upload: imageUrl };
  });
  afterAll(async () => {
    await asked.server.stop();
    await database.drop();
  });

  it.each(kinds)('are on %s (%d)', async (_name, status, ask) => {
    const answer = await ask(asked);
    expect(answer.status).toBe(status);
    expectAll(answer.headers);
  });

  it('let no page but ours and no script but our files in, wherever there is HTML', async () => {
    for (const path of [
      '/',
      '/blog',
      '/contact',
      '/nowhere',
      '/admin',
      '/admin-access-portal',
      '/api/docs/',
    ]) {
      const { headers } = await get(path)(asked);
      expect(headers.get('content-type')).toContain('text/html');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src 'none'/);
      expect(policy).toMatch(/base-uri 'none'/);
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
    }
  });
});

it('are on what fails on our side', async () => {
  const orphan = await buildTestApp('sqlite', { SITE_URL: siteUrl });
  await orphan.storage.close();
  for (const url of ['/api/blogs', '/readyz', '/feed.xml']) {
    const { statusCode, headers } = await orphan.app.inject(url);
    expect(statusCode).toBeGreaterThanOrEqual(500);
    expectAll(new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])));
  }
  await orphan.close();
});

/** A slow request is answered after a minute or two, which nobody waits for here. */
it('are on what arrives too slowly', async () => {
  const socket = new PassThrough();
  const error = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  createRefusals(securityHeaders({ siteUrl })).refuseUnreadable(error, socket as never);
  const [first = '', ...lines] = (await text(socket)).split('\r\n\r\n', 1)[0]?.split('\r\n') ?? [];
  expect(first).toBe('HTTP/1.1 408 Request Timeout');
  expectAll(new Headers(lines.map((line) => line.split(/: (.*)/s, 2) as [string, string])));
});

function expectAll(headers: Headers) {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).toMatch(/default-src /);
  // Styles of the back office stand in its pages; scripts never do.
  const scripts = /script-src [^;]*/.exec(policy)?.[0] ?? /default-src [^;]*/.exec(policy)?.[0] ?? '';
  expect(scripts).not.toMatch(/unsafe|\*|data:|blob:/);
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\)/);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
  for (const telling of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(headers.get(telling)).toBeNull();
}
