/** Lighthouse, as a phone sees the site, on the pages that matter most: the median of five looks at each. Fails where it falls short of what is wanted. */
import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { runServer } from '#test/support/run-server.ts';
import { freePort } from '#test/support/start-postgres.ts';
import { browserFlags, findBrowser } from './prepare/browser.js';

const looks = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** In milliseconds, and for the last one in Lighthouse's own measure. */
const figures = [
  { name: 'LCP', audit: 'largest-contentful-paint', most: 1200, digits: 0 },
  { name: 'TBT', audit: 'total-blocking-time', most: 0, digits: 0 },
  { name: 'CLS', audit: 'cumulative-layout-shift', most: 0, digits: 3 },
];

const server = await runServer({}, { withDemo: true });
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserFlags, `--remote-debugging-port=${port}`],
  // Playwright switches it off, and Lighthouse asks whether pages come back from it.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});
try {
  const [post] = (await (await fetch(`${server.url}/api/blogs?view=card&limit=1`)).json()) as {
    slug: string;
  }[];
  const pages = {
    home: '/',
    blog: '/blog',
    post: `/blog/${post?.slug}`,
    services: '/services',
    contact: '/contact',
  };
  const head = ['page', ...categories, ...figures.map(({ name }) => name), '  back/forward cache'];
  console.log(row(head));
  for (const [page, path] of Object.entries(pages)) {
    const results: Result[] = [];
    while (results.length < looks) results.push(await lookAt(server.url + path));
    const scores = categories.map((name) => median(results.map((result) => scoreOf(result, name))));
    const measured = figures.map(({ audit }) => median(results.map((result) => figureOf(result, audit))));
    const isShort =
      scores.some((score) => score < 100) || figures.some(({ most }, at) => (measured[at] ?? 0) > most);
    const shown = figures.map(({ digits }, at) => (measured[at] ?? 0).toFixed(digits));
    console.log(
      row([page, ...scores.map(String), ...shown, `  ${results.map(cacheOf).find(Boolean) ?? 'yes'}`]),
    );
    if (isShort) {
      process.exitCode = 1;
      for (const reason of new Set(results.flatMap(faultsOf))) console.log(`  ${reason}`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}

/** Now and then the browser's trace is incomplete and there is no score at all: that is no judgement. */
async function lookAt(url: string): Promise<Result> {
  const options: Flags = { port, logLevel: 'error', onlyCategories: [...categories] };
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { lhr } = (await lighthouse(url, options)) ?? {};
    if (lhr?.categories.performance?.score != null) return lhr;
  }
  throw new Error(`Lighthouse comes to no judgement on ${url}`);
}

function scoreOf({ categories }: Result, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

function figureOf({ audits }: Result, name: string): number {
  return audits[name]?.numericValue ?? Number.POSITIVE_INFINITY;
}

/** Why the page does not come back from the back/forward cache; nothing if it does. Browsers without windows have none. */
function cacheOf({ audits }: Result): string | undefined {
  const audit = audits['bf-cache'];
  if (audit?.score === 1) return undefined;
  if (audit?.score !== 0) return 'not tested: needs a whole Chromium';
  const { items = [] } = audit.details as { items?: { reason: unknown; protocolReason: unknown }[] };
  return items.map(({ reason, protocolReason }) => `${reason} (${protocolReason})`).join(', ');
}

/** What takes points, as far as Lighthouse says. */
function faultsOf({ categories, audits }: Result): string[] {
  const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  return refs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]?.title ?? id);
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function row([first = '', ...rest]: string[]): string {
  const last = rest.pop() ?? '';
  return first.padEnd(10) + rest.map((cell) => cell.padStart(15)).join('') + last;
}
