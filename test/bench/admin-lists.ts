import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { adminPaths, apiPaths } from '#contract/paths.ts';
import { loadConfig } from '#server/config.ts';
import { migrate } from '#server/storage/migrate.ts';
import { openStorage } from '#server/storage/open.ts';
import { adminAccount, runServer } from '#test/support/run-server.ts';
import { signInStaff } from '#test/support/staff.ts';
import { browserFlags, findBrowser } from '../../scripts/prepare/browser.js';
import { commonTerm, rareTerm } from './sample-content.ts';
import { seedDatabase } from './seed-database.ts';

/** How quick the lists of the back office stay with ten thousand posts and as many messages. Prints; judges nothing. */

const size = { posts: 10_000, messages: 10_000, pages: 100 };
const repeats = 15;

const views = {
  'first page': '',
  'last page': 'page=450',
  'sorted by status': 'sort=status',
  'one status': 'status={status}',
  'a frequent word': `q=${commonTerm}`,
  'a rare word': `q=${rareTerm(4321)}`,
} as const;

const lists = [
  { name: 'posts', api: apiPaths.adminPosts, screen: adminPaths.posts, status: 'draft', card: '&view=card' },
  { name: 'messages', api: apiPaths.adminContacts, screen: adminPaths.contacts, status: 'new', card: '' },
] as const;

const dataDir = await mkdtemp(join(tmpdir(), 'marquee-lists-'));
const storage = openStorage(loadConfig({ DATA_DIR: dataDir }));
await migrate(storage);
await seedDatabase(storage, size);
await storage.close();

const server = await runServer({ DATA_DIR: dataDir });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
try {
  const { token } = await signInStaff(server.url, adminAccount);
  const page = await browser.newPage({ baseURL: server.url });
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const rows: Record<string, { 'call (ms)': string; 'on the screen (ms)': string }> = {};
  for (const { name, api, screen, status, card } of lists) {
    for (const [view, pattern] of Object.entries(views)) {
      const query = pattern.replace('{status}', status);
      const call = () => timeCall(`${server.url}${api}?limit=20${card}&${query}`, token);
      const show = () => timeScreen(page, `${screen}?${query}`);
      rows[`${name}: ${view}`] = {
        'call (ms)': (await median(call, repeats)).toFixed(1),
        'on the screen (ms)': (await median(show, 3)).toFixed(0),
      };
    }
  }
  console.table(rows);
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function timeCall(url: string, token: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, { headers: { 'x-auth-token': token } });
  await answer.json();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - start;
}

/** From opening the address to seeing the first row. */
async function timeScreen(page: Page, path: string): Promise<number> {
  const start = performance.now();
  await page.goto(path);
  await page.getByRole('navigation', { name: 'Pagination' }).waitFor();
  return performance.now() - start;
}

async function median(measure: () => Promise<number>, times: number): Promise<number> {
  await measure();
  const results: number[] = [];
  for (let run = 0; run < times; run += 1) results.push(await measure());
  return results.sort((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
}
