import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiPaths } from '#contract/paths.ts';
import { pngImage } from '#test/support/test-images.ts';
import { formWith } from '#test/support/upload-image.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { ask, decodeLeniently } from './ask.ts';
import { atOnce, sampleOf, type Target, withTarget } from './target.ts';

export const traversal: Scenario = {
  area: 'Attacks',
  name: 'paths out of their folder',
  promise: 'No spelling of a path reads or writes a file that is not meant to be served',
  // The secret lies in a file then, which is what everybody would like to read.
  run: (world) => withTarget(world, { env: { JWT_SECRET: '' } }, (target) => attack(world, target)),
};

/** One step up, as it has been smuggled past filters. */
const steps = [
  ...[
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '.%2e/',
    '%2E%2E%2F',
    '..\\',
    '..%5c',
    '%2e%2e%5c',
    '..%5C..%2f',
  ],
  ...['..%252f', '%252e%252e%252f', '%25252e%25252e%25252f', '..%25c0%25af', '..%c0%af', '%c0%ae%c0%ae/'],
  ...[
    '%e0%80%ae%e0%80%ae/',
    '..%e2%88%95',
    '..%ef%bc%8f',
    '%uff0e%uff0e/',
    '....//',
    '..././',
    '..;/',
    '..%00/',
  ],
  ...[
    '.../',
    './../',
    '/../',
    '//..//',
    '..%0a/',
    '..%09/',
    '..//',
    '%5c../',
    '%2f..%2f',
    '..%2f%2e/',
    '..%u2215',
  ],
];
const depths = [1, 2, 3, 5, 8];

/** What lies outside: files of the product, of its data and of the machine. */
const targets = [
  ...[
    'jwt-secret',
    'marquee.db',
    'canary.txt',
    'mail/',
    'package.json',
    'dist/program/main.js',
    'src/server/main.ts',
  ],
  ...['etc/passwd', 'proc/self/environ', '.env', '.git/config'],
];
const folders = [
  '/uploads/',
  '/assets/',
  '/',
  '/icons/',
  '/og/blog/',
  '/sitemap/',
  '/api/docs/static/',
  '/api/blogs/',
  '/blog/',
];
const ends = ['', '%00.png', '.png', '?.png', '/', '%20'];

/** Addresses that need no step up. */
const straight = [
  ...[
    '/etc/passwd',
    '//etc/passwd',
    '/uploads//etc/passwd',
    '/uploads/%2fetc%2fpasswd',
    '/assets/%2fetc/passwd',
  ],
  ...[
    '/uploads/file:///etc/passwd',
    '/assets/C:%5cwindows%5cwin.ini',
    '/.env',
    '/.git/config',
    '/package.json',
  ],
  ...[
    '/dist/program/main.js',
    '/src/server/main.ts',
    '/data/marquee.db',
    '/marquee.db',
    '/jwt-secret',
    '/canary.txt',
  ],
  ...[
    '/assets/',
    '/assets/.',
    '/uploads/',
    '/uploads/.',
    '/uploads/%2e',
    '/icons/',
    '/assets/.vite/manifest.json',
  ],
  ...[
    '/manifest.json',
    '/.vite/manifest.json',
    '/node_modules/fastify/package.json',
    '/@fs/etc/passwd',
    '/@id/x',
  ],
  ...['http://127.0.0.1:1/', 'file:///etc/passwd', '*', '/..', '/.', '/...', '/assets/..', '/uploads/..'],
];

/** Those that would lead to a file that is really there, should anybody follow them. */
const direct = ['/uploads/', '/assets/'].flatMap((folder) =>
  steps.flatMap((step) =>
    [1, 2, 3].flatMap((depth) =>
      ['canary.txt', 'package.json'].map((target) => folder + step.repeat(depth) + target),
    ),
  ),
);

/** Every step meets every folder and every target; depths and ends take turns, or there were a hundred thousand. */
const varied = steps.flatMap((step, s) =>
  folders.flatMap((folder, f) =>
    targets.flatMap((target, t) =>
      depths
        .filter((_, d) => (s + f + t + d) % depths.length < 2)
        .map((depth) => folder + step.repeat(depth) + target + ends[(s + t + depth) % ends.length]),
    ),
  ),
);

async function attack({ times }: World, { url, site, staff }: Target): Promise<Outcome> {
  const harm: string[] = [];
  const canary = 'the words of a file that nobody serves';
  await writeFile(join(site.dataDir, 'canary.txt'), canary);
  const secret = (await readFile(join(site.dataDir, 'jwt-secret'), 'utf8')).trim();
  const signs = [
    canary,
    secret,
    'root:x:0:0',
    'SQLite format 3',
    '"#contract/*"',
    'DATA_DIR=',
    '[core]',
    'isEntry',
  ];
  const paths = [...straight, ...direct, ...sampleOf(varied, times(100, 4000))];
  const callers: Record<string, string>[] = [{}, { 'x-auth-token': staff.token }];
  let answered = 0;
  await atOnce(16, paths, async (path) => {
    for (const headers of callers) {
      const answer = await ask(url, { path: encodeAsNeeded(path), headers });
      answered += 1;
      const told = answer.body.toString('latin1');
      for (const sign of signs) if (told.includes(sign)) harm.push(`GET ${path} shows ${sign.slice(0, 12)}`);
      if (answer.status >= 500) harm.push(`GET ${path} answered ${answer.status}`);
      if (answer.status === 200 && path.startsWith('/assets/..') && !leadsHome(path))
        harm.push(`GET ${path} answered 200`);
    }
  });

  const before = await filesOutside(site.dataDir);
  const names = sampleOf(steps, times(6, 100)).map((step) => `${decodeLeniently(step).repeat(3)}escaped.png`);
  names.push('/tmp/escaped.png', 'con', '.htaccess', 'x.php', 'x.html', 'a/b.png', '\u0000.png');
  for (const [index, filename] of names.entries()) {
    const { headers, payload } = formWith(await pngImage({ width: 8 + index, height: 8 }), { filename });
    const answer = await ask(url, {
      method: 'POST',
      path: apiPaths.upload,
      headers: { ...headers, 'x-auth-token': staff.token },
      body: payload,
    });
    if (answer.status >= 500) harm.push(`an upload named ${filename} answered ${answer.status}`);
    const { imageUrl = '' } = JSON.parse(answer.body.toString('utf8')) as { imageUrl?: string };
    if (answer.status === 201 && !/^\/uploads\/[0-9a-f]{32}-\d+x\d+\.png$/.test(imageUrl))
      harm.push(`an upload named ${filename} became ${imageUrl}`);
  }
  const after = await filesOutside(site.dataDir);
  harm.push(...after.filter((name) => !before.includes(name)).map((name) => `an upload wrote ${name}`));
  return { tried: `${paths.length} paths in ${answered} requests, ${names.length} names of uploads`, harm };
}

/** The server resolves dots as browsers do. */
const leadsHome = (path: string) => new URL(path, 'http://site').pathname === '/';

/** What HTTP itself does not let through is encoded, the rest stays as it is. */
const encodeAsNeeded = (path: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what cannot be sent
  path.replace(/[\u0000-\u0020\u007f-\uffff]/g, (letter) => encodeURIComponent(letter));

async function filesOutside(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true });
  const elsewhere = await readdir(join(dataDir, '..'));
  return [
    ...names.filter((name) => !/^(?:uploads|incoming$)/.test(name)),
    ...elsewhere.filter((name) => name.includes('escaped')),
  ];
}
