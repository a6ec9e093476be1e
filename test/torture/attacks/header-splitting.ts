import { apiPaths, sitePaths } from '#contract/paths.ts';
import { startSmtpStandIn } from '#test/support/smtp-stand-in.ts';
import type { Scenario, World } from '../scenario.ts';
import { type Answered, ask } from './ask.ts';
import { attachFile } from './attached-file.ts';
import { mailsSplit, writeMails } from './split-mails.ts';
import { atOnce, sampleOf, type Target, withTarget } from './target.ts';

export const headerSplitting: Scenario = {
  area: 'Attacks',
  name: 'line breaks in headers',
  promise:
    'No address, parameter, file name or field of the contact form adds a header, a recipient or a redirect to elsewhere',
  run: async (world) => {
    const smtp = await startSmtpStandIn();
    try {
      return await withTarget(world, { env: { SMTP_URL: smtp.url } }, async (target) => {
        const answers = await attackAnswers(world, target);
        const files = await attackFileNames(target);
        const mails = await writeMails(target, smtp, sampleOf(breaks, world.times(4, 100)));
        return {
          tried: `${answers.tried} requests, ${files.tried} names of files, ${mails.length} mails`,
          harm: [...answers.harm, ...files.harm, ...mailsSplit(mails)],
        };
      });
    } finally {
      await smtp.close();
    }
  },
};

/** Everything that some program once took for the end of a line. */
const breaks = [
  '\r\n',
  '\n',
  '\r',
  '\r\n\r\n',
  '\n\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u000b',
  '\u000c',
  '\u560a\u560d',
  '\u010a',
  '\u0000',
  '\r\n ',
];
const injected = 'X-Injected: yes';

/** Places in which a word of the request may come back in a header. */
const places = [
  ...[
    '/',
    '/blog/',
    '/blog?tag=',
    '/blog?page=',
    '/login?next=',
    '/login?',
    '/admin?',
    '/admin-access-portal?next=',
  ],
  ...[
    '/uploads/',
    '/assets/',
    '/og/blog/',
    '/sitemap/',
    '/api/blogs/',
    '/api/pages/',
    '/api/blogs?tag=',
    '/api/blogs?view=',
  ],
  ...[
    '/api/blogs?limit=1&x=',
    '/api/admin/blogs?q=',
    '/api/admin/pages?q=',
    '/api/admin/contacts?q=',
    '/api/admin/audit-log?actor=',
  ],
  ...[
    '/api/admin/contacts/export?q=',
    '/api/admin/contacts/',
    '/api/nothing/',
    '/blog/before?',
    '/api/blogs/before?',
    '/before-page?',
  ],
];

/** Addresses that a browser takes for another site. */
const elsewhere = [
  ...[
    '//evil.example',
    '//evil.example/',
    '///evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '//evil.example/%2e%2e',
  ],
  ...[
    '/%2f%2fevil.example',
    '//evil.example/..;/',
    '/blog//evil.example',
    '/login?next=//evil.example',
    '/login?next=https://evil.example',
  ],
  ...[
    '/.evil.example',
    '//evil.example/blog/before',
    '//evil.example/%2f..',
    '/blog/before//',
    '/login/',
    '/login//evil.example',
    '//login',
  ],
];

async function attackAnswers(
  { times }: World,
  { url, staff }: Target,
): Promise<{ tried: number; harm: string[] }> {
  const post = await staff.createPost({ title: 'Before', slug: 'before' });
  await staff.updatePost(post, { title: 'After', slug: 'after\r\nX-Injected: yes' });
  const page = await staff.createPage({ title: 'Before', slug: 'before-page' });
  await staff.updatePage(page, { title: 'After', slug: 'after-page\r\nX-Injected: yes' });
  const spelled = breaks.flatMap((end) => {
    const once = encodeURIComponent(`x${end}${injected}${end}${end}<script>`);
    return [once, encodeURIComponent(once), once.toLowerCase()];
  });
  const harm: string[] = [];
  let tried = 0;
  const odd = {
    'x-request-id': `evil ${injected}`,
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'evil',
    referer: 'https://evil.example/',
  };
  const tokens: Record<string, string>[] = [{}, { 'x-auth-token': staff.token }];
  const judge = async (path: string, headers: Record<string, string>) => {
    tried += 1;
    const answer = await ask(url, { path, headers });
    harm.push(...suspicions(answer, url).map((what) => `${path} ${what}`));
  };
  const paths = sampleOf(
    places.flatMap((place) => spelled.map((text) => place + text)),
    times(150, 10_000),
  );
  await atOnce(12, paths, (path) => judge(path, { ...odd, ...tokens[path.startsWith('/api/') ? 1 : 0] }));
  await atOnce(
    4,
    [...elsewhere, '/', sitePaths.blog, '/blog/before', '/api/blogs/before', '/before-page', '/feed.xml'],
    async (path) => {
      await judge(path, odd);
      await judge(path, { ...odd, host: 'evil.example' });
      // And what was kept then must not tell of it later.
      await judge(path, {});
    },
  );
  return { tried, harm };
}

function suspicions({ status, headers, rawHeaders, body }: Answered, url: string): string[] {
  const found: string[] = [];
  if (status >= 500) found.push(`answered ${status}`);
  if (rawHeaders.some((text, index) => index % 2 === 0 && /injected/i.test(text)))
    found.push('has a new header');
  if (headers['set-cookie']) found.push('sets a cookie');
  if (String(headers['x-request-id'] ?? '').includes('evil')) found.push('takes its id from the request');
  const { location } = headers;
  const origin = typeof location === 'string' ? new URL(location, url).origin : url;
  if (origin !== url) found.push(`leads to ${location}`);
  if (/(?:href|src|content)="[^"]*\/\/evil\.example/.test(body.toString('utf8')))
    found.push('links to elsewhere');
  return found;
}

/** Files that came by mail are downloaded under the names that strangers gave them. */
async function attackFileNames(target: Target): Promise<{ tried: number; harm: string[] }> {
  const { url, staff } = target;
  const conversationId = await target.leaveMessage();
  const harm: string[] = [];
  const names = [
    ...breaks.filter((end) => end !== '\u0000').map((end) => `name${end}${injected}${end}${end}<script>`),
    ...[
      'a"; filename="b.html',
      "a'; filename*=UTF-8''b.html",
      'a\\"b',
      '../../x',
      'Grüße.pdf',
      '\u202egpj.exe',
      '名.html',
      ';',
      '"',
    ],
  ];
  for (const [index, name] of names.entries()) {
    await attachFile(target, conversationId, `file-${index}`, name);
    const path = apiPaths.attachment(conversationId, `file-${index}`);
    const answer = await ask(url, { path, headers: { 'x-auth-token': staff.token } });
    harm.push(...suspicions(answer, url).map((what) => `a file named ${JSON.stringify(name)} ${what}`));
    const disposition = String(answer.headers['content-disposition']);
    if (!/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.!~*%-]*$/.test(disposition))
      harm.push(`a file named ${JSON.stringify(name)} is sent as ${disposition}`);
  }
  return { tried: names.length, harm };
}
