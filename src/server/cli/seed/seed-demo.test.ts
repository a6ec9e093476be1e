import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { channels } from '#contract/channels.ts';
import { conversationStatusOf } from '#contract/conversations.ts';
import { createServices } from '#server/services.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { signIn } from '#test/support/sign-in.ts';
import { createMovableClock } from './movable-clock.ts';
import { demoPosts } from './posts/all-posts.ts';
import { seedDemo } from './seed-demo.ts';

/** The pictures of the demo agency, small: making all sizes of each would take most of the time. */
const small = new Map<string, Promise<Buffer>>();
function readSmall(name: string): Promise<Buffer> {
  const file = join(import.meta.dirname, 'pictures', `${name}.webp`);
  const known = small.get(name) ?? sharp(file).resize(32).png().toBuffer();
  small.set(name, known);
  return known;
}

function lastDays(count: number) {
  const dayAgo = (days: number) =>
    new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return { from: dayAgo(count), to: dayAgo(0) };
}

const all = { page: 1, limit: 100, view: 'full' } as const;

describeOnBothDatabases('the demo agency', (engine) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    await signIn(test);
  });
  afterEach(() => test.close());

  /** As the command does it. */
  function seed({ isForced = false } = {}) {
    const clock = createMovableClock();
    const { config, storage } = test;
    const jwtSecret = 'not needed to write content, but long enough';
    const services = createServices({
      config,
      storage,
      jwtSecret,
      clock: clock.now,
    });
    return seedDemo({
      services,
      storage,
      clock,
      timeZone: config.timeZone,
      isForced,
      tell: () => {},
      readPicture: readSmall,
    });
  }

  async function contents() {
    const { posts, pages, conversations } = test.services;
    return {
      posts: (await posts.listForStaff(all)).items,
      pages: (await pages.list(all)).items,
      conversations: (await conversations.list(all)).items,
    };
  }

  it('has posts, pages and messages in every state, spread over its past, and changes nothing the second time', async () => {
    expect(await seed()).toBe('made');

    const { posts, pages, conversations } = await contents();
    expect(Object.groupBy(posts, (post) => post.status)).toMatchObject({
      published: { length: 24 },
      draft: { length: 6 },
    });
    expect(new Set(posts.map((post) => post.featuredImage)).size).toBe(30);
    expect(posts.filter((post) => post.updatedAt > post.createdAt)).toHaveLength(5);
    const oldest = Math.min(...posts.map((post) => Date.parse(post.createdAt)));
    expect((Date.now() - oldest) / (24 * 60 * 60 * 1000)).toBeGreaterThan(400);
    expect(pages.map((page) => page.slug).sort()).toEqual([
      'about',
      'case-studies',
      'press-kit',
      'privacy-policy',
      'terms',
    ]);
    expect(pages.filter((page) => page.isPublished)).toHaveLength(4);
    expect(conversations).toHaveLength(25);
    expect(new Set(conversations.map(conversationStatusOf))).toEqual(new Set(['new', 'read', 'responded']));
    expect(conversations.some(({ responses }) => responses.some(({ sentBy }) => sentBy === 'customer'))).toBe(
      true,
    );
    for (const list of [posts, pages, conversations])
      for (const { createdAt } of list) expect(Date.parse(createdAt)).toBeLessThan(Date.now());

    expect(await seed()).toBe('already there');
    expect(await contents()).toEqual({ posts, pages, conversations });
  });

  it('has visitors on the last 90 days, and knows how most who wrote came', async () => {
    await seed();
    const { rows, total } = await test.services.leads.report({ by: 'channel', ...lastDays(90) });
    expect(rows.filter(({ visits, leads }) => visits > 0 && leads > 0).map(({ key }) => key)).toHaveLength(
      channels.length,
    );
    expect(rows.reduce((sum, { visits }) => sum + visits, 0)).toBe(total.visits);
    expect(total.leads).toBe(25);
    const { rows: pages } = await test.services.leads.report({ by: 'page', ...lastDays(90) });
    const { posts, pages: custom, conversations } = await contents();
    const addresses = new Set([
      ...['/', '/services', '/blog', '/careers', '/contact', '(unknown)'],
      ...posts.map(({ slug }) => `/blog/${slug}`),
      ...custom.map(({ slug }) => `/${slug}`),
    ]);
    for (const { key } of pages) expect(addresses).toContain(key);
    for (const { journey, createdAt } of conversations)
      expect(journey?.every(({ at }) => at < createdAt) ?? true).toBe(true);
    // Nobody is told that invented people wait.
    expect(await test.services.leads.tellOfWaiting()).toBe(false);
  });

  it('is written in what content may consist of, and links only to what is there', async () => {
    await seed();

    const { posts, pages } = await contents();
    const addresses = new Set([
      ...['/', '/services', '/blog', '/careers', '/contact'],
      ...posts.flatMap(({ slug, status }) => (status === 'published' ? [`/blog/${slug}`] : [])),
      ...pages.map(({ slug }) => `/${slug}`),
    ]);
    for (const post of posts as { title: string; content: string }[]) {
      const given = demoPosts.find(({ title }) => title === post.title);
      const plain = (html: string) => html.replace(/\s+/g, '').replace(/src="[^"]*"/g, '');
      const expected = plain(given?.content ?? '') + plain(given?.addition?.content ?? '');
      expect(plain(post.content), post.title).toBe(expected);
      for (const [, link] of post.content.matchAll(/href="(\/[^"]*)"/g))
        expect(addresses, post.title).toContain(link);
    }
  });

  it('leaves a site alone that holds something else, unless it is forced, and even then leaves that', async () => {
    const own = await test.services.posts.create({
      title: 'AI Agents Need a Job Description',
      content: '<p>Mine</p>',
    });

    const countedDays = () => test.storage.db.selectFrom('visit_counts').select('day').execute();
    expect(await seed()).toBe('refused');
    expect((await contents()).posts).toEqual([own]);

    expect(await seed({ isForced: true })).toBe('made');
    expect(await seed({ isForced: true })).toBe('made');
    const { posts, pages, conversations } = await contents();
    expect([posts.length, pages.length, conversations.length]).toEqual([31, 5, 25]);
    expect(posts).toContainEqual(own);
    expect(await countedDays()).toEqual([]);
  });
});
