/** Pictures of every screen at three widths, from the product with its demo content. Usage: npm run shots [-- folder] */
import { mkdirSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { PageRow } from '#contract/pages.ts';
import { adminPaths, apiPaths, sitePaths } from '#contract/paths.ts';
import type { PostCard } from '#contract/posts.ts';
import { makeAnotherAgency } from '#test/support/another-agency.ts';
import { adminAccount, runServer } from '#test/support/run-server.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';
import { browserFlags, findBrowser } from './prepare/browser.js';

const widths = [360, 768, 1440];

/** What a newcomer has made of the site, as visitors and they themselves see it. */
const anotherAgency = {
  'agency-home': sitePaths.home,
  'agency-services': sitePaths.services,
  'agency-careers': sitePaths.careers,
  'admin-agency-identity': adminPaths.siteSection('identity'),
  'admin-agency-services': adminPaths.siteSection('services'),
};

const folder = process.argv[2] ?? 'docs/screenshots';
mkdirSync(folder, { recursive: true });

const server = await runServer({}, { withDemo: true });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
try {
  const staff = await signInStaff(server.url, adminAccount);
  const screens = await listScreens(staff);
  for (const width of widths) await takePictures(browser, width, screens, staff.token);
  await makeAgency(browser, staff.token);
  for (const width of widths) await takePictures(browser, width, anotherAgency, staff.token);
} finally {
  await browser.close();
  await server.stop();
}

async function listScreens(staff: Staff): Promise<Record<string, string>> {
  const [post] = await staff.send<PostCard[]>('GET', `${apiPaths.posts}?view=card&limit=1`);
  const [page] = await staff.send<PageRow[]>('GET', `${apiPaths.adminPages}?view=card&status=published`);
  if (!post || !page) throw new Error('The demo content holds a published post and a published page');
  return {
    home: sitePaths.home,
    services: sitePaths.services,
    blog: sitePaths.blog,
    post: sitePaths.post(post.slug),
    careers: sitePaths.careers,
    contact: sitePaths.contact,
    page: sitePaths.page(page.slug),
    'not-found': '/there/is/nothing',
    'sign-in': adminPaths.login,
    'admin-dashboard': adminPaths.dashboard,
    'admin-posts': adminPaths.posts,
    'admin-edit': adminPaths.editPost(post._id),
    'admin-history': adminPaths.history('blogs', post._id),
    'admin-inbox': adminPaths.contacts,
    'admin-leads': adminPaths.leads,
    'admin-waiting-leads': adminPaths.waitingLeads,
    'admin-campaign-links': adminPaths.campaignLinks,
    'admin-pages': adminPaths.pages,
    'admin-site': adminPaths.siteSection('home'),
    'admin-redirects': adminPaths.redirects,
    'admin-team': adminPaths.team,
    'admin-account': adminPaths.account,
  };
}

async function makeAgency(browser: Browser, token: string) {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await context.addInitScript((token) => localStorage.setItem('token', token), token);
  await makeAnotherAgency(await context.newPage());
  await context.close();
}

async function takePictures(browser: Browser, width: number, screens: Record<string, string>, token: string) {
  const visitor = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const staff = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await staff.addInitScript((token) => localStorage.setItem('token', token), token);
  const pages = { visitor: await visitor.newPage(), staff: await staff.newPage() };
  for (const [name, path] of Object.entries(screens)) {
    const page = name.startsWith('admin-') ? pages.staff : pages.visitor;
    const file = `${folder}/${name}-${width}.png`;
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    await loadLazyPictures(page);
    await page.screenshot({ path: file, fullPage: width !== 1440 });
    console.log(file);
  }
  await visitor.close();
  await staff.close();
}

/** What comes near the screen only when someone scrolls would be missing from a picture of the whole page. */
async function loadLazyPictures(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}
