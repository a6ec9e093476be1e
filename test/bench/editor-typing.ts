import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { adminPaths } from '#contract/paths.ts';
import { adminAccount, runServer } from '#test/support/run-server.ts';
import { signInStaff } from '#test/support/staff.ts';
import { browserFlags, findBrowser } from '../../scripts/prepare/browser.js';
import { longPost } from './long-post.ts';
import { type PageWork, watchPageWork } from './page-work.ts';

/**
 * What writing in a long post costs: how much script a key takes, all that it sets off included, and how long the form needs to open. What the
 * browser does to draw it is told beside it: that is its work alone, and it depends on the length of the text and on whether there is a
 * graphics card.
 */
const kilobytes = 200;
const keystrokes = 200;
const openings = 7;
/** Milliseconds: of script for a key, and from the click to a text that can be written in. */
const promised = { key: 8, opening: 500 };
/** A very fast typist: without a pause, each key would wait for the one before and be blamed for it. */
const betweenKeys = 60;

/** As long as a hand stays on a link before it is clicked. */
const beforeClick = 200;

/** Runs in the page, from its first moment on. */
const noteOpening = `
  let began = 0;
  document.addEventListener('click', () => { began = performance.now(); }, { capture: true });
  window.opened = new Promise((resolve) => {
    new MutationObserver((_, watch) => {
      const text = document.querySelector('[contenteditable="true"]');
      if (!text || text.childElementCount < 100) return;
      watch.disconnect();
      resolve(performance.now() - began);
    }).observe(document, { childList: true, subtree: true });
  });
`;

const server = await runServer();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
try {
  const staff = await signInStaff(server.url, adminAccount);
  const post = await staff.createPost({
    title: 'A long read',
    content: longPost(kilobytes),
    status: 'published',
  });
  const page = await newPage(browser, staff.token);
  const list = server.url + adminPaths.posts;
  const byClick = await openRepeatedly(page, list, async (begin) => {
    await page.getByRole('link', { name: 'Edit' }).hover();
    await setTimeout(beforeClick);
    await begin();
    await page.getByRole('link', { name: 'Edit' }).click();
  });
  const byAddress = await openRepeatedly(page, list, async (begin) => {
    await begin();
    await page.goto(server.url + adminPaths.editPost(post._id));
  });
  report({ byClick, byAddress, keys: await typeKeys(page) });
} finally {
  await browser.close();
  await server.stop();
}

async function newPage(browser: Browser, token: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await page.addInitScript(noteOpening);
  return page;
}

type Opening = PageWork & { after: number };

/** The first time fills the caches of server and browser, as for whoever works there every day. */
async function openRepeatedly(
  page: Page,
  from: string,
  open: (begin: () => Promise<unknown>) => Promise<void>,
): Promise<Opening[]> {
  const opened: Opening[] = [];
  for (let time = 0; time <= openings; time += 1) {
    await page.goto(from);
    await page.getByRole('link', { name: 'Edit' }).waitFor();
    const workSince = await watchPageWork(page);
    await open(workSince);
    const after = (await page.evaluate('window.opened')) as number;
    opened.push({ after, ...(await workSince()) });
  }
  return opened.slice(1);
}

async function typeKeys(page: Page): Promise<PageWork[]> {
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.getByText('Paragraph 20 ', { exact: false }).first().click();
  await page.keyboard.press('End');
  const workSince = await watchPageWork(page);
  const keys: PageWork[] = [];
  await workSince();
  for (let key = 0; key < keystrokes; key += 1) {
    await page.keyboard.press('abcde fghij'[key % 11] ?? 'x');
    await setTimeout(betweenKeys);
    keys.push(await workSince());
  }
  // The first ones find everything cold.
  return keys.slice(20);
}

function report({
  byClick,
  byAddress,
  keys,
}: Record<'byClick' | 'byAddress', Opening[]> & { keys: PageWork[] }) {
  const opening = spread(byClick.map(({ after }) => after));
  const key = spread(keys.map(({ script }) => script));
  console.log(`A post of ${kilobytes} KB, in milliseconds; work is processor time of the page`);
  console.table({
    'a key: script': key,
    'a key: layout and styles': spread(keys.map(({ layout }) => layout)),
    'a key: all work': spread(keys.map(({ task }) => task)),
    'opened from the list: until one can write': opening,
    'opened from the list: script': spread(byClick.map(({ script }) => script)),
    'opened from the list: all work': spread(byClick.map(({ task }) => task)),
    'opened by its address: until one can write': spread(byAddress.map(({ after }) => after)),
    'opened by its address: all work': spread(byAddress.map(({ task }) => task)),
  });
  if (key.median < promised.key && opening.median < promised.opening) return;
  console.error(
    `A key must take less than ${promised.key} ms of script, opening less than ${promised.opening}.`,
  );
  process.exitCode = 1;
}

function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Number((sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1));
  return {
    median: at(0.5),
    '95 %': at(0.95),
    mean: Number((times.reduce((sum, time) => sum + time, 0) / times.length).toFixed(1)),
  };
}
