import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiPaths, sitePaths } from '#contract/paths.ts';
import { createSitemapService } from '#server/domain/site/sitemap/sitemap-service.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { pagePayload, postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';
import type { AnswerPublic } from './answer.ts';
import { answerSitemap } from './sitemap.ts';

const locations = (xml: string) => Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) => url);

const videoUrl = 'https://video.example/watch?v=1&t=2';

describeOnBothDatabases('feeds', (engine) => {
  let site: TestApp;
  let staff: StaffHeaders;
  const get = async (url: string) => site.app.inject({ url });

  beforeAll(async () => {
    site = await buildTestApp(engine, { SITE_URL: 'https://agency.example', SITE_NAME: 'Fish & Co' });
    staff = await signIn(site);
    const send = (url: string, payload: object) =>
      site.app.inject({ method: 'POST', url, headers: staff, payload });
    for (let post = 1; post <= 7; post += 1) {
      await send(
        '/api/blogs',
        postPayload({ title: `Post ${post}`, content: `<p>Text ${post} <a href="/x">x</a></p>` }),
      );
    }
    await send('/api/blogs', postPayload({ title: 'Moving pictures', videoUrl }));
    await send('/api/blogs', postPayload({ title: 'A draft', status: 'draft' }));
    await send('/api/admin/pages', pagePayload({ title: 'Public page' }));
    await send('/api/admin/pages', pagePayload({ title: 'Hidden page', isPublished: false }));
  });
  afterAll(() => site.close());

  test('the sitemap lists what is published, with when it changed', async () => {
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body.match(/<loc>/g)).toHaveLength(5 + 8 + 1);
    expect(body).toMatch(/<loc>https:\/\/agency.example\/blog\/post-7<\/loc><lastmod>\d{4}-.*Z<\/lastmod>/);
    expect(body).toContain('<loc>https://agency.example/public-page</loc>');
    expect(body).not.toContain('a-draft');
    expect(body).not.toContain('hidden-page');
  });

  test('slices of the sitemap are whole together and never overlap', async () => {
    const sitemap = createSitemapService({ storage: site.storage });
    const parts = await Promise.all([1, 2, 3, 4].map((part) => sitemap.slice('posts', { part, size: 3 })));
    expect(parts.map((part) => part.length)).toEqual([3, 3, 2, 0]);
    expect(new Set(parts.flat().map((entry) => entry.slug)).size).toBe(await sitemap.count('posts'));
  });

  test('a sitemap that does not fit into one file is an index of parts, which hold everything', async () => {
    const app = Fastify();
    const sitemap = createSitemapService({ storage: site.storage });
    const answer: AnswerPublic = async (_request, reply, make) => {
      const { type, body } = await make();
      return reply.type(type).send(body);
    };
    const { siteWords } = site.services;
    answerSitemap(app, { sitemap, siteWords, siteUrl: 'https://agency.example', answer, partSize: 5 });
    const index = (await app.inject(sitePaths.sitemap)).body;
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(index).not.toContain('<url>');
    const parts = locations(index);
    expect(parts).toEqual(
      ['site', 'posts-1', 'posts-2', 'pages-1'].map((part) => `https://agency.example/sitemap/${part}.xml`),
    );
    const bodies = await Promise.all(
      parts.map(async (part) => (await app.inject(new URL(part).pathname)).body),
    );
    const whole = locations((await get('/sitemap.xml')).body);
    expect(bodies.flatMap(locations).sort()).toEqual(whole.sort());
    await app.close();
  });

  test('unknown parts of the sitemap are 404s in JSON', async () => {
    for (const part of ['posts-2.xml', 'posts-0.xml', 'drafts-1.xml', 'posts-1']) {
      const answer = await get(`/sitemap/${part}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toHaveProperty('message');
    }
    expect((await get('/sitemap/posts-1.xml')).statusCode).toBe(200);
    expect((await get('/sitemap/site.xml')).body).toContain('<loc>https://agency.example/careers</loc>');
  });

  test('the feed holds full contents with addresses that work anywhere', async () => {
    const { body, headers } = await get('/feed.xml');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(body).toContain('<title>Fish &amp; Co</title>');
    expect(body.match(/<entry>/g)).toHaveLength(8);
    expect(body).toContain('Text 7 &lt;a href=&quot;https://agency.example/x&quot;');
    expect(body.indexOf('Post 7')).toBeLessThan(body.indexOf('Post 1'));
    expect(body).not.toContain('A draft');
    // Escaped twice: as HTML, and that as text of the feed.
    const link = '&lt;a href=&quot;https://video.example/watch?v=1&amp;amp;t=2&quot;&gt;Watch the video';
    expect(body.split(link)).toHaveLength(2);
    expect(body.match(/Watch the video/g)).toHaveLength(1);
  });

  test('robots and manifest speak of this site', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://agency.example/sitemap.xml');
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Fish & Co' });
  });

  test('a site that is kept out of search engines lists nothing for them', async () => {
    const url = apiPaths.settingsSection('seo');
    const parts = ['/sitemap/site.xml', '/sitemap/posts-1.xml', '/sitemap/pages-1.xml'];
    for (const path of [...parts, '/sitemap.xml', '/feed.xml'])
      expect((await get(path)).statusCode).toBe(200);

    const payload = { description: '', indexed: false };
    const saved = await site.app.inject({ method: 'PUT', url, headers: staff, payload });
    expect(saved.statusCode).toBe(200);
    const sitemap = await get('/sitemap.xml');
    expect([sitemap.statusCode, locations(sitemap.body)]).toEqual([200, []]);
    for (const part of parts) expect((await get(part)).statusCode).toBe(404);
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/feed.xml')).headers['x-robots-tag']).toBe('noindex');

    await site.app.inject({ method: 'DELETE', url, headers: staff });
    expect(locations((await get('/sitemap.xml')).body)).toHaveLength(5 + 8 + 1);
    expect((await get('/feed.xml')).headers['x-robots-tag']).toBeUndefined();
  });

  test('cards are drawn for what is published alone', async () => {
    const card = await get('/og/blog/post-1.png');
    expect(card.headers['content-type']).toBe('image/png');
    expect(card.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect((await get('/og/blog/a-draft.png')).statusCode).toBe(404);
    expect((await get('/og/blog/post-1.jpg')).statusCode).toBe(404);
    expect((await get('/og/blog/%00.png')).statusCode).toBe(404);
    expect((await get('/og/site.png')).statusCode).toBe(200);
  });
});
