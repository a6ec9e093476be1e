/** Pictures of every public page at three widths, from the product with its demo content. Usage: npm run shots [-- folder] */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runServer } from '#test/support/run-server.ts';
import { browserFlags, findBrowser } from './prepare/browser.js';

const widths = [360, 768, 1440];
const folder = process.argv[2] ?? 'docs/screenshots';
mkdirSync(folder, { recursive: true });

const server = await runServer({}, { withDemo: true });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
try {
  const [post] = (await (await fetch(`${server.url}/api/blogs?view=card&limit=1`)).json()) as {
    slug: string;
  }[];
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const customPage = [...sitemap.matchAll(/<loc>[^<]*?:\d+\/([a-z0-9-]+)<\/loc>/g)]
    .map((found) => found[1] ?? '')
    .find((slug) => !['services', 'blog', 'careers', 'contact'].includes(slug));
  const pages = {
    home: '/',
    services: '/services',
    blog: '/blog',
    post: `/blog/${post?.slug}`,
    careers: '/careers',
    contact: '/contact',
    page: `/${customPage}`,
    'not-found': '/there/is/nothing',
  };
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(server.url + path, { waitUntil: 'networkidle' });
      await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: width !== 1440 });
      console.log(`${folder}/${name}-${width}.png`);
    }
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
