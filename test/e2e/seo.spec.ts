import { expect, test } from '#test/support/e2e.ts';

type JsonLd = { '@type': string; [key: string]: unknown };

async function read(url: string) {
  const html = await (await fetch(url)).text();
  const meta = (name: string) =>
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].find(
      (found) => found[1] === name,
    )?.[2];
  const link = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1];
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    (found) => JSON.parse(found[1] ?? '') as JsonLd,
  );
  return { html, meta, link, facts, title: /<title>([^<]*)<\/title>/.exec(html)?.[1] };
}

test('every page has a title, a description, a canonical address, cards and a feed of its own', {
  tag: '@main',
}, async ({ site, staff }) => {
  const custom = await staff.createPage({ title: 'About us', metaDescription: 'Who we are & why.' });
  const titles = new Set<string | undefined>();
  for (const path of ['/', '/services', '/blog', '/careers', '/contact', `/${custom.slug}`]) {
    const { html, meta, link, title } = await read(site.url + path);
    titles.add(title);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect(title).toMatch(/^.+ - Marquee$/);
    expect(meta('description')?.length).toBeGreaterThan(10);
    expect(link('canonical')).toBe(site.url + path);
    expect(meta('og:url')).toBe(site.url + path);
    expect(meta('og:title')).toBeTruthy();
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(html).toContain('type="application/atom+xml"');
    expect(html).toContain('rel="manifest"');
    const image = await fetch(meta('og:image') ?? '');
    expect(image.headers.get('content-type')).toBe('image/png');
  }
  expect(titles.size).toBe(6);
  const page = await read(`${site.url}/${custom.slug}`);
  expect(page.title).toBe('About us - Marquee');
  expect(page.meta('description')).toBe('Who we are &amp; why.');
});

test('a post tells machines what it is', async ({ site, staff }) => {
  const post = await staff.createPost({
    title: 'Say </script> & mean it',
    excerpt: 'A short guide.',
    tags: ['SEO', 'Craft'],
  });
  const url = `${site.url}/blog/${post.slug}`;
  const { meta, link, facts, html } = await read(url);
  expect(link('canonical')).toBe(url);
  expect(meta('og:type')).toBe('article');
  expect(meta('article:published_time')).toBe(post.createdAt);
  expect(meta('description')).toBe('A short guide.');
  const posting = facts.find((fact) => fact['@type'] === 'BlogPosting');
  expect(posting).toMatchObject({
    headline: post.title,
    datePublished: post.createdAt,
    mainEntityOfPage: url,
  });
  const trail = facts.find((fact) => fact['@type'] === 'BreadcrumbList');
  expect(trail?.itemListElement).toHaveLength(3);
  expect(html).not.toContain('Say </script>');
  const card = await fetch(meta('og:image') ?? '');
  expect(card.status).toBe(200);
  expect(card.headers.get('content-type')).toBe('image/png');
  const home = await read(`${site.url}/`);
  expect(home.facts.map((fact) => fact['@type'])).toContain('Organization');
});

test("a post's own image is its card", async ({ site, staff }) => {
  const post = await staff.createPost({
    title: 'With a picture',
    featuredImage: 'https://images.example/cover.jpg',
  });
  const { meta } = await read(`${site.url}/blog/${post.slug}`);
  expect(meta('og:image')).toBe('https://images.example/cover.jpg');
});

test('paged and filtered lists name their own address and their neighbours', async ({ site, staff }) => {
  for (let post = 0; post < 13; post += 1)
    await staff.createPost({ title: `Paged ${post}`, tags: ['Paging'] });
  const second = await read(`${site.url}/blog?page=2&utm_source=mail`);
  expect(second.link('canonical')).toBe(`${site.url}/blog?page=2`);
  expect(second.link('prev')).toBe(`${site.url}/blog`);
  const tagged = await read(`${site.url}/blog?tag=Paging`);
  expect(tagged.link('next')).toBe(`${site.url}/blog?tag=Paging&amp;page=2`);
  expect(tagged.meta('robots')).toBe('noindex');
  const beyond = await read(`${site.url}/blog?page=900`);
  expect(beyond.meta('robots')).toBe('noindex');
});

test('what is not found has no canonical address and is not to be kept', async ({ site }) => {
  const { link, meta, title } = await read(`${site.url}/blog/never-written`);
  expect(link('canonical')).toBeUndefined();
  expect(meta('robots')).toBe('noindex');
  expect(title).toBe('Blog Post Not Found - Marquee');
});

test('the browser reads feed and sitemap as valid XML that holds published content only', async ({
  page,
  site,
  staff,
}) => {
  const post = await staff.createPost({
    title: 'Fish & <chips>',
    content: '<p>Fresh &amp; hot, <a href="/contact">ask us</a> \u{1f41f}</p>',
    tags: ['Food & drink'],
  });
  const draft = await staff.createPost({ title: 'Secret recipe', status: 'draft' });
  const custom = await staff.createPage({ title: 'Opening hours' });
  const hidden = await staff.createPage({ title: 'Cellar', isPublished: false });
  await page.goto('/');
  const parse = (path: string) =>
    page.evaluate(async (address) => {
      const parsed = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/xml');
      const texts = (name: string) => [...parsed.getElementsByTagName(name)].map((node) => node.textContent);
      return {
        errors: parsed.getElementsByTagName('parsererror').length,
        locations: texts('loc'),
        titles: texts('title'),
        contents: texts('content'),
      };
    }, path);

  const sitemap = await parse('/sitemap.xml');
  expect(sitemap.errors).toBe(0);
  expect(sitemap.locations).toContain(`${site.url}/blog/${post.slug}`);
  expect(sitemap.locations).toContain(`${site.url}/${custom.slug}`);
  expect(sitemap.locations).not.toContain(`${site.url}/blog/${draft.slug}`);
  expect(sitemap.locations).not.toContain(`${site.url}/${hidden.slug}`);

  const feed = await parse('/feed.xml');
  expect(feed.errors).toBe(0);
  expect(feed.titles).toContain('Fish & <chips>');
  expect(feed.titles).not.toContain('Secret recipe');
  const content = feed.contents.find((text) => text?.includes('Fresh'));
  expect(content).toContain(`href="${site.url}/contact"`);

  expect((await fetch(`${site.url}/og/blog/${draft.slug}.png`)).status).toBe(404);
  const robots = await (await fetch(`${site.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
});
