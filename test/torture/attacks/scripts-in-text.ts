import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { limits } from '#contract/limits.ts';
import { adminPaths, apiPaths, sitePaths } from '#contract/paths.ts';
import { neverMs, type Outcome, type Scenario, type World } from '../scenario.ts';
import { until } from '../until.ts';
import { type CanaryBrowser, openCanaryBrowser } from './canary-browser.ts';
import { pack, plantScripts } from './planted-scripts.ts';
import { sampleOf, type Target, withTarget } from './target.ts';
import { xssCorpus } from './xss-corpus.ts';

export const scriptsInText: Scenario = {
  area: 'Attacks',
  name: 'scripts in text and content',
  promise:
    'Nothing that anybody wrote into any field runs on any screen, in a real browser with the content security policy switched off',
  run: (world) => withTarget(world, {}, (target) => attack(world, target)),
};

async function attack({ times }: World, target: Target): Promise<Outcome> {
  const { url, staff } = target;
  const payloads = sampleOf(xssCorpus, times(40, 10_000)).map((text, index) =>
    text.replaceAll('xss()', `xss(${index})`),
  );
  const planted = await plantScripts(target, payloads);
  const publicPaths = [
    ...planted.publicPaths,
    ...listsFor(planted.publicPaths.length),
    ...asked(sampleOf(payloads, times(2, 20))),
    ...(await mailsIn(target, times(2, 40))),
  ];
  const staffPaths = sampleOf(
    [...staffScreens(planted.conversations), ...planted.staffPaths, ...askedByStaff(sampleOf(payloads, 3))],
    times(5, 1000),
  );
  const visitor = await openCanaryBrowser(url, '');
  const member = await openCanaryBrowser(url, staff.token);
  try {
    const harm = await proveThatItTells(visitor);
    await Promise.all([
      lookAtEach(visitor, publicPaths.values()),
      lookAtEach(member, staffPaths.values(), pack(payloads, limits.userName), target),
    ]);
    await lookAtPalette(member);
    harm.push(...visitor.harm, ...member.harm);
    const looked = publicPaths.length + staffPaths.length + 1;
    return {
      tried: `${payloads.length} payloads in contents and long texts, as many as fit in every shorter field; ${looked} screens and mails looked at`,
      harm,
    };
  } finally {
    await visitor.close();
    await member.close();
  }
}

/** One after the other. Staff have another name on every screen, since every screen greets them. */
async function lookAtEach(
  browser: CanaryBrowser,
  paths: Iterable<string>,
  names: string[] = [],
  target?: Target,
) {
  const page = await browser.newPage();
  let number = 0;
  for (const path of paths) {
    number += 1;
    const name = names[number % names.length];
    if (name) await target?.staff.send('PATCH', apiPaths.me, { name });
    await browser.look(page, path, target && ((shown) => shown.waitForLoadState('networkidle')));
  }
  await page.close();
}

async function lookAtPalette(browser: CanaryBrowser) {
  const page = await browser.newPage();
  await browser.look(page, adminPaths.dashboard, async () => {
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('xss');
    await page.getByRole('option').first().waitFor();
    await page.waitForLoadState('networkidle');
  });
  await page.close();
}

/** A browser that notices nothing would find nothing. */
async function proveThatItTells(browser: CanaryBrowser): Promise<string[]> {
  const page = await browser.newPage();
  await browser.look(page, '<img src="x" onerror="xss(1)"><a href="javascript:xss(2)">x</a>', () =>
    until(() => browser.harm.some((told) => told.includes('xss ran 1')), neverMs),
  );
  await page.close();
  const noticed = browser.harm.splice(0).join('\n');
  const must = ['xss ran 1', 'onerror=', 'href=javascript'];
  return must.filter((sign) => !noticed.includes(sign)).map((sign) => `the browser did not notice ${sign}`);
}

const listsFor = (things: number) => [
  ...['/', '/feed.xml', '/sitemap.xml', sitePaths.blog],
  ...Array.from({ length: Math.ceil(things / 2 / 12) }, (_, page) => sitePaths.blogPage({ page: page + 1 })),
];

/** Addresses that carry the payload themselves. */
const asked = (payloads: readonly string[]) =>
  payloads
    .map(encodeURIComponent)
    .flatMap((text) => [
      `/blog?tag=${text}`,
      `/${text}`,
      `/blog/${text}`,
      `/nowhere/${text}#${text}`,
      `/login?next=${text}`,
      `/admin-access-portal?next=${text}&to=${text}`,
    ]);
const askedByStaff = (payloads: readonly string[]) =>
  payloads.flatMap((text) => [
    ...asked([text]),
    ...[adminPaths.posts, adminPaths.pages, adminPaths.contacts].map(
      (path) => `${path}?${new URLSearchParams({ q: text, sort: text, status: text })}`,
    ),
    adminPaths.conversation(text),
    adminPaths.editPost(text),
  ]);

const staffScreens = (conversations: readonly string[]) => [
  adminPaths.dashboard,
  adminPaths.posts,
  adminPaths.pages,
  adminPaths.contacts,
  ...conversations.map(adminPaths.conversation),
  adminPaths.savedReplies,
  adminPaths.auditLog,
  adminPaths.account,
  adminPaths.createPost,
  `${adminPaths.contacts}?status=spam`,
  ...[2, 3, 4, 5].flatMap((page) =>
    [adminPaths.posts, adminPaths.pages, adminPaths.contacts, adminPaths.auditLog].map(
      (path) => `${path}?page=${page}`,
    ),
  ),
];

/** Notices and responses as a mail program shows them. */
async function mailsIn({ site }: Target, atMost: number): Promise<string[]> {
  const folder = join(site.dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    sampleOf(names, atMost).map(async (name) => simpleParser(await readFile(join(folder, name)))),
  );
  return mails.flatMap(({ html }) => (html ? [html] : []));
}
