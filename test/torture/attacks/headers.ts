import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { apiPaths } from '#contract/paths.ts';
import { pngImage } from '#test/support/test-images.ts';
import { uploadOverHttp } from '#test/support/upload-over-http.ts';
import type { Scenario, World } from '../scenario.ts';
import { fillPath, operationsOf } from './api-description.ts';
import { type Asked, ask } from './ask.ts';
import { attachFile } from './attached-file.ts';
import { loseDatabase } from './stored-rows.ts';
import { type Target, withTarget } from './target.ts';

export const headers: Scenario = {
  area: 'Attacks',
  name: 'security headers',
  promise:
    'Every kind of answer says what a browser may do with it: no inline script, no frame, no guessing of types, HTTPS where the site has it',
  run: async (world) => {
    const origins = ['https://agency.example', 'http://agency.example'].slice(0, world.times(1, 2));
    const outcomes: Sweep[] = [];
    for (const siteUrl of origins) outcomes.push(await sweep(world, siteUrl));
    return {
      tried: `${outcomes.reduce((sum, { answers }) => sum + answers, 0)} answers of statuses ${outcomes[0]?.statuses.join(', ')}, with SITE_URL ${origins.join(' and ')}`,
      harm: outcomes.flatMap(({ harm }) => harm),
    };
  },
};

type Sweep = { answers: number; statuses: number[]; harm: string[] };
type Head = { status: number; headers: Record<string, string | string[] | undefined> };

async function sweep(world: World, siteUrl: string): Promise<Sweep> {
  // A database that can be taken away, for the answers to that.
  return withTarget(world, { engine: 'postgres', env: { SITE_URL: siteUrl } }, async (target) => {
    const harm: string[] = [];
    const statuses = new Set<number>();
    let answers = 0;
    const others = world.effort === 'full' ? ['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'] : [];
    const judge = (name: string, answer: Head) => {
      answers += 1;
      statuses.add(answer.status);
      const captcha = name.includes('/contact') ? target.captcha.origin : '';
      harm.push(
        ...lacking(answer, { siteUrl, captcha }).map((what) => `${name} (${answer.status}): ${what}`),
      );
    };
    for (const asked of await addresses(target)) {
      for (const method of new Set([asked.method ?? 'GET', ...others])) {
        const { body, ...bodiless } = asked;
        const sent = method === asked.method && body ? asked : bodiless;
        const answer = await ask(target.url, { ...sent, method });
        judge(`${method} ${asked.path.slice(0, 60)}`, answer);
        if (typeof answer.headers.etag !== 'string' || method !== 'GET') continue;
        const known = { ...asked.headers, 'if-none-match': answer.headers.etag };
        judge(`${asked.path}, known`, await ask(target.url, { ...asked, headers: known }));
      }
    }
    for (const [name, bytes] of oddities) judge(name, await speak(target.url, bytes));
    await loseDatabase(target.site);
    for (const path of [
      '/',
      '/blog',
      '/blog/never-asked-for',
      '/readyz',
      '/api/blogs?limit=3',
      '/feed.xml',
      apiPaths.stats,
    ])
      judge(
        `${path} without a database`,
        await ask(target.url, { path, headers: { 'x-auth-token': target.staff.token } }),
      );
    if (![...statuses].some((status) => status >= 500)) harm.push('no answer of 5xx could be had');
    return { answers, statuses: [...statuses].sort(), harm };
  });
}

/** Everything that answers: each call of the API as staff and as a visitor, and each kind of page and file. */
async function addresses(target: Target): Promise<Asked[]> {
  const { url, staff } = target;
  const post = await staff.createPost();
  const moved = await staff.createPost({ title: 'Before', slug: 'before' });
  await staff.updatePost(moved, { title: 'After', slug: 'after' });
  const page = await staff.createPage();
  const conversationId = await target.leaveMessage();
  await attachFile(target, conversationId, 'a-file', 'file.html');
  const image = await uploadOverHttp(url, staff.token, await pngImage());
  const idOf = (path: string, parameter: string) => {
    if (parameter === 'attachmentId') return 'a-file';
    if (path.includes('/contacts') || path.includes('/inbox')) return conversationId;
    if (parameter === 'slug') return path.includes('/pages') ? page.slug : post.slug;
    return path.includes('/pages') ? page._id : post._id;
  };
  const reads = (await operationsOf(url))
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => fillPath(path, (parameter) => idOf(path, parameter)));
  const html = await (await fetch(url)).text();
  const assets = Array.from(html.matchAll(/"(\/assets\/[^"]+)"/g), ([, path = '']) => path).slice(0, 4);
  const json = { 'content-type': 'application/json' };
  const login = { method: 'POST', path: apiPaths.signIn };
  return [
    ...reads.map((path) => ({ path })),
    ...reads.map((path) => ({ path, headers: { 'x-auth-token': staff.token } })),
    ...assets.map((path) => ({ path })),
    ...[...places, `/blog/${post.slug}`, '/blog/before', '/api/blogs/before', `/${page.slug}`].map(
      (path) => ({ path }),
    ),
    { path: image },
    { path: image, headers: { range: 'bytes=0-9' } },
    { path: image, headers: { range: 'bytes=99999999-' } },
    { ...login, headers: json, body: '{' },
    { ...login, headers: json, body: '{}' },
    { ...login, headers: { 'content-type': 'text/plain' }, body: '{}' },
    { ...login, headers: json, body: `"${'x'.repeat(3_200_000)}"` },
    { method: 'POST', path: '/', headers: json, body: '{}' },
    { method: 'PUT', path: apiPaths.signIn, headers: json, body: '{}' },
  ];
}

const places = [
  ...[
    '/',
    '/services',
    '/blog',
    '/blog?page=2',
    '/blog?page=x',
    '/careers',
    '/contact',
    '/nowhere',
    '/nowhere/at-all',
  ],
  ...[
    '/login',
    '/admin',
    '/admin/blogs',
    '/admin/contacts',
    '/admin/nowhere',
    '/admin-access-portal',
    '/blog/nowhere',
  ],
  ...[
    '/feed.xml',
    '/sitemap.xml',
    '/sitemap/site.xml',
    '/sitemap/no.xml',
    '/robots.txt',
    '/manifest.webmanifest',
  ],
  ...[
    '/favicon.svg',
    '/favicon.ico',
    '/og/site.png',
    '/og/blog/nowhere.png',
    '/uploads/nothing.png',
    '/assets/nothing.js',
  ],
  ...[
    '/api',
    '/api/nothing',
    '/api/admin/nothing',
    '/api/docs',
    '/api/docs/',
    '/api/docs/static/swagger-ui-bundle.js',
  ],
  ...[
    '/api/docs/static/nothing',
    '/api/openapi.json',
    '/healthz',
    '/readyz',
    '/%zz',
    '/uploads/..%2f',
    `/${'x'.repeat(2000)}`,
  ],
];

/** What the HTTP parser answers by itself. */
const oddities: [name: string, bytes: string][] = [
  ['what is not HTTP', 'nonsense\r\n\r\n'],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a request that expects too much', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\n\r\n'],
  ['headers that are too large', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx'],
  [
    'a length and pieces',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a method that is none', 'FETCH / HTTP/1.1\r\nhost: x\r\n\r\n'],
];

async function speak(url: string, bytes: string): Promise<Head> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(bytes);
  const [head = ''] = (await text(socket)).split('\r\n\r\n', 1);
  const [first = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]);
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value])),
  };
}

function lacking({ headers }: Head, { siteUrl, captcha }: { siteUrl: string; captcha: string }): string[] {
  const of = (name: string) => String(headers[name] ?? '');
  const policy = of('content-security-policy');
  const directive = (name: string) => new RegExp(`(?:^|; *)${name} ([^;]*)`).exec(policy)?.[1];
  // The one stranger that is let in, where the form is: the captcha that was configured.
  const scripts = (directive('script-src') ?? directive('default-src'))?.replace(captcha, '');
  const isHtml = of('content-type').startsWith('text/html');
  const telling = ['server', 'x-powered-by', 'access-control-allow-origin'].filter((name) => headers[name]);
  const wanted: [holds: boolean, otherwise: string][] = [
    [scripts !== undefined, 'no policy for scripts'],
    [!/unsafe|\*|data:|blob:|https?:/.test(scripts ?? ''), `scripts from ${scripts}`],
    [directive('frame-ancestors') === "'none'", 'may be framed'],
    [!isHtml || directive('base-uri') === "'none'" || !directive('script-src'), 'base may be changed'],
    [of('x-content-type-options') === 'nosniff', 'types may be guessed'],
    [of('referrer-policy') !== '', 'no referrer policy'],
    [/camera=\(\)/.test(of('permissions-policy')), 'no permissions policy'],
    [of('cross-origin-opener-policy') === 'same-origin', 'no opener policy'],
    [
      (of('strict-transport-security') !== '') === siteUrl.startsWith('https:'),
      'HTTPS is not as SITE_URL has it',
    ],
    [telling.length === 0, `tells ${telling.join(', ')}`],
  ];
  return wanted.filter(([holds]) => !holds).map(([, otherwise]) => otherwise);
}
