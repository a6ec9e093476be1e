import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths, sitePaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { pagePayload, postPayload } from '#test/support/factories.ts';
import { invite } from '#test/support/invite.ts';
import { pageWords } from '#test/support/page-words.ts';
import { renderSite } from '#test/support/render-site.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';
import { pngImage } from '#test/support/test-images.ts';
import { uploadImage } from '#test/support/upload-image.ts';

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta name="${name}" content="(.*?)"`).exec(html)?.[1];

const factsOf = (html: string) =>
  Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, json = '']) =>
    JSON.parse(json),
  ).flatMap((facts) => facts['@graph'] ?? [facts]);

describeOnBothDatabases('what staff say of the site', (engine) => {
  let test: TestApp;
  let site: FastifyInstance;
  let headers: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine, { SITE_URL: 'https://agency.example', SITE_NAME: 'Before' });
    headers = await signIn(test);
    site = await renderSite(test);
  });
  afterAll(async () => {
    await site.close();
    await test.close();
  });

  const get = async (path: string) => (await site.inject(path)).body;
  const say = async (section: string, payload: object) => {
    const answer = await site.inject({
      method: 'PUT',
      url: apiPaths.settingsSection(section),
      headers,
      payload,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const takeBack = async (section: string) => {
    const answer = await site.inject({ method: 'DELETE', url: apiPaths.settingsSection(section), headers });
    expect(answer.statusCode).toBe(204);
  };

  it('is on every page with the next request, and so are the feed, the manifest, cards and mails', async () => {
    expect(await get('/')).toContain('<title>A Digital Ad Agency - Before</title>');
    const before = (await site.inject(sitePaths.siteCard)).rawPayload;
    await say('identity', { name: 'Fish & "Co"', tagline: 'We fish.', accent: '#ff8800' });
    const html = await get('/');
    expect(html).toContain('<title>A Digital Ad Agency - Fish &amp; &quot;Co&quot;</title>');
    expect(html).toContain('We fish.');
    expect(html).toContain('<html lang="en" style="--own-accent:#ff8800">');
    expect(factsOf(html)[0]).toMatchObject({ '@type': 'Organization', name: 'Fish & "Co"' });
    expect(await get(sitePaths.feed)).toContain('<title>Fish &amp; &quot;Co&quot;</title>');
    expect(JSON.parse(await get(sitePaths.manifest))).toMatchObject({ name: 'Fish & "Co"' });
    const card = (await site.inject(sitePaths.siteCard)).rawPayload;
    expect(card.equals(before)).toBe(false);
    await invite(test, headers);
    const { mail } = await test.storage.db
      .selectFrom('outbox_mails')
      .select('mail')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(mail)).toMatchObject({
      from: '"Fish & \\"Co\\"" <noreply@agency.example>',
      subject: 'Your invitation to Fish & "Co"',
    });
    await takeBack('identity');
    expect(await get('/')).toContain('<title>A Digital Ad Agency - Before</title>');
  });

  it('leaves the colours of the back office alone', async () => {
    await say('identity', { name: 'Before', accent: '#ff8800' });
    expect(await get('/admin')).not.toContain('#ff8800');
    await takeBack('identity');
  });

  it('shows a logo, and icons that are drawn of it and of nothing else', async () => {
    const bytes = await pngImage({ width: 300, height: 200 });
    const { imageUrl: logo } = (await uploadImage(site, headers, bytes)).json();
    const other = (await uploadImage(site, headers, await pngImage({ width: 310, height: 200 }))).json()
      .imageUrl;
    expect((await site.inject(sitePaths.logoIcon(logo, 192))).statusCode).toBe(404);
    await say('identity', { name: 'Fish', logo, socialImage: other });
    const html = await get('/');
    expect(html).toContain(`src="${logo.replace('.png', '-300w.webp')}"`);
    expect(html).toContain(`<link rel="apple-touch-icon" href="${sitePaths.logoIcon(logo, 180)}"/>`);
    expect(html).toContain(`<meta property="og:image" content="https://agency.example${other}"/>`);
    const { icons } = JSON.parse(await get(sitePaths.manifest));
    for (const { src, sizes } of icons) {
      const icon = await site.inject(src);
      expect(icon.headers['content-type']).toBe('image/png');
      const { width, height } = await sharp(icon.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    for (const path of [sitePaths.logoIcon(other, 192), `/icons/4000${logo.replace('/uploads', '')}`])
      expect((await site.inject(path)).statusCode).toBe(404);
    await takeBack('identity');
  });

  it('names the services that there are', async () => {
    await say('services', [
      { title: 'Nets', icon: 'waves', description: 'We make them.', bullets: ['Strong'] },
      { title: 'Boats', icon: 'no-such-icon', description: '', bullets: [] },
    ]);
    const html = await get(sitePaths.services);
    expect(html).toContain('Two services. One team that answers for all of them.');
    expect(metaOf(html, 'description')).toBe('What we do: Nets, Boats');
    expect(html.match(/<path/g)?.length).toBeGreaterThan(2);
    expect(factsOf(html).filter((facts) => facts['@type'] === 'Service')).toMatchObject([
      { name: 'Nets', description: 'We make them.', url: 'https://agency.example/services#nets' },
      { name: 'Boats' },
    ]);
    const home = await get('/');
    expect(home).toContain('Nets  •  Boats');
    expect(pageWords(home).words).not.toContain('AI Workflows');
    await takeBack('services');
  });

  it('offers positions with all there is to know, and a form that knows the subject', async () => {
    expect(await get(sitePaths.careers)).not.toContain('>Apply<');
    expect(factsOf(await get(sitePaths.careers)).some((facts) => facts['@type'] === 'JobPosting')).toBe(
      false,
    );
    const position = { title: 'Fisher & Cook', description: 'Fish.', location: 'Oslo', kind: 'Part time' };
    await say('careers', { positions: [{ ...position, details: 'First.\n\nSecond <b>' }] });
    const html = await get(sitePaths.careers);
    for (const words of ['Oslo • Part time', 'First.\n\nSecond &lt;b&gt;']) expect(html).toContain(words);
    expect(factsOf(html).filter((facts) => facts['@type'] === 'JobPosting')).toMatchObject([
      {
        title: 'Fisher & Cook',
        employmentType: 'PART_TIME',
        datePosted: expect.stringMatching(/^\d{4}-/),
        jobLocation: { address: 'Oslo' },
        hiringOrganization: { name: 'Before' },
      },
    ]);
    const [, apply = ''] = /href="(\/contact\?[^"]*)"/.exec(html) ?? [];
    const form = await site.inject(apply.replaceAll('&amp;', '&'));
    expect(form.body).toMatch(/<input [^>]*name="subject"[^>]*value="Application: Fisher &amp; Cook"/);
    expect(await get(sitePaths.contact)).not.toContain('Application:');
    await say('careers', { positions: [] });
    expect(await get(sitePaths.careers)).toContain('There are no open positions right now.');
    await takeBack('careers');
  });

  it('tells how to reach the agency, on pages and to machines', async () => {
    expect(await get(sitePaths.contact)).not.toContain('Other ways to reach us');
    const social = [{ label: 'Fishbook', href: 'https://fish.example/co' }];
    await say('contact', {
      email: 'hi@fish.example',
      phone: '+47 (0) 12',
      address: 'Quay 1\nOslo',
      hours: '9–5',
      social,
    });
    for (const path of [sitePaths.contact, sitePaths.services]) {
      const html = await get(path);
      for (const words of ['mailto:hi@fish.example', 'tel:+47012', 'Quay 1\nOslo', '9–5', 'Fishbook'])
        expect(html).toContain(words);
    }
    expect(factsOf(await get('/'))[0]).toMatchObject({
      email: 'hi@fish.example',
      telephone: '+47 (0) 12',
      address: 'Quay 1, Oslo',
      sameAs: ['https://fish.example/co'],
    });
    await takeBack('contact');
  });

  it('stands for pages that have no description of their own', async () => {
    const send = (url: string, payload: object) => site.inject({ method: 'POST', url, headers, payload });
    await send(apiPaths.adminPages, pagePayload({ title: 'Bare', metaDescription: '' }));
    await send(apiPaths.adminPages, pagePayload({ title: 'Told', metaDescription: 'Its own.' }));
    await send(apiPaths.posts, postPayload({ title: 'Read', excerpt: '', content: '<p>First words.</p>' }));
    const described = async (path: string) => metaOf(await get(path), 'description');
    await say('seo', { description: 'We fish.', indexed: true });
    for (const path of ['/', '/services', '/blog', '/careers', '/contact', '/bare'])
      expect(await described(path), path).toBe('We fish.');
    expect(await described('/told')).toBe('Its own.');
    expect(await described('/blog/read')).toBe('First words.');
    await say('home', { title: 'Fish', summary: 'All about fish.' });
    expect(await described('/')).toBe('All about fish.');
    await takeBack('home');
    await takeBack('seo');
  });

  it('keeps search engines out, if it says so', async () => {
    expect((await site.inject('/')).headers).not.toHaveProperty('x-robots-tag');
    await say('seo', { description: '', indexed: false });
    for (const path of ['/', '/services', '/blog', '/contact', '/nothing-here']) {
      const answer = await site.inject(path);
      expect(answer.headers['x-robots-tag'], path).toBe('noindex');
      expect(metaOf(answer.body, 'robots')).toBe('noindex');
    }
    expect(await get(sitePaths.robots)).toBe('User-agent: *\nDisallow: /\n');
    await takeBack('seo');
    expect(await get(sitePaths.robots)).toContain('Sitemap:');
  });
});
