import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths, sitePaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { renderSite } from '#test/support/render-site.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';
import { xssVectors } from '#test/support/xss-vectors.ts';

/** So many at once: as many as the shortest list takes. */
const size = 10;
const parts = Array.from({ length: Math.ceil(xssVectors.length / size) }, (_, part) =>
  xssVectors.slice(part * size, (part + 1) * size).map((vector) => vector.slice(0, 300)),
);

/** Addresses in the vectors, and their like. */
const addresses = [
  ...xssVectors.flatMap((vector) => /(?:href|src)="([^"]*)"/.exec(vector)?.[1] ?? []),
  'javascript:xss()',
  'javascript:xss()//https://',
  'JAVASCRIPT:xss()',
  '\u0001javascript:xss()',
  'java\nscript:xss()',
  'vbscript:xss()',
  'data:text/html,<script>xss()</script>',
  'blob:https://agency.example/1',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://',
  '" onmouseover="xss()',
  '/"><script>xss()</script>',
];

// What is stored is text on either database; what matters is where it is shown.
describe('hostile words in what the site says of itself', () => {
  let test: TestApp;
  let site: FastifyInstance;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp('sqlite');
    staff = await signIn(test);
    site = await renderSite(test);
  });
  afterAll(async () => {
    await site.close();
    await test.close();
  });

  const put = (section: string, payload: object) =>
    site.inject({ method: 'PUT', url: apiPaths.settingsSection(section), headers: staff, payload });
  const shown = (text: string) => text.trim().replace(/\s+/g, ' ');

  it.each(parts.map((part, index) => [index, part] as const))(
    'run nowhere: part %i',
    async (_index, vectors) => {
      const short = vectors.map((vector) => vector.slice(0, 60));
      const points = vectors.map((vector) => ({ title: vector.slice(0, 120), description: vector }));
      const links = short.map((label) => ({ label, href: '/services' }));
      const [first = 'A'] = vectors;
      const name = first.slice(0, 60);
      const list = { title: first, items: points };
      const sections = {
        identity: { name, tagline: first },
        navigation: { header: links, footer: [{ title: name, links }] },
        home: {
          title: first.slice(0, 120),
          subtitle: first,
          summary: first,
          actions: links.slice(0, 2),
          disciplines: {
            title: name,
            lead: first,
            items: points.slice(0, 6).map((point) => ({ ...point, services: short })),
          },
          steps: { ...list, title: name },
          promises: { ...list, title: name },
          closing: { title: name, description: first, action: { label: name, href: '/contact' } },
        },
        services: points.map((point) => ({ ...point, icon: name, bullets: short.slice(0, 8) })),
        careers: {
          intro: first,
          benefits: points,
          positions: points.map((point) => ({ ...point, location: name, kind: name, details: first })),
        },
        contact: {
          phone: name.slice(0, 40),
          address: first,
          hours: first,
          social: short.map((label) => ({ label, href: 'https://social.example' })),
        },
        seo: { description: first, indexed: true },
      };
      for (const [section, value] of Object.entries(sections)) {
        const answer = await put(section, value);
        expect(answer.statusCode, `${section}: ${answer.body}`).toBe(200);
      }
      for (const path of [
        sitePaths.home,
        sitePaths.services,
        sitePaths.careers,
        sitePaths.contact,
        sitePaths.blog,
        '/nothing',
      ]) {
        const { body } = await site.inject(path);
        for (const vector of vectors.filter((one) => one.includes('<')))
          for (const spelling of [vector, shown(vector), vector.slice(0, 60), shown(vector.slice(0, 60))])
            if (/<[a-z/!?]/i.test(spelling))
              expect(body.includes(spelling), `${path}: ${spelling}`).toBe(false);
      }
      for (const path of [sitePaths.feed, sitePaths.manifest, sitePaths.robots])
        expect((await site.inject(path)).statusCode).toBe(200);
    },
  );

  it('are no addresses', async () => {
    const isHarmless = (href: string) =>
      /^(?:https?:\/\/[^/\\]|mailto:.|tel:.|#|\/(?![/\\]))/i.test(href) &&
      // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
      !/[\u0000-\u001f\u007f]/.test(href);
    for (const href of addresses) {
      const navigation = await put('navigation', { header: [{ label: 'A', href }], footer: [] });
      if (navigation.statusCode === 200)
        expect(isHarmless(navigation.json().header[0].href), href).toBe(true);
      else expect(navigation.statusCode, href).toBe(400);
      const contact = await put('contact', { social: [{ label: 'A', href }] });
      if (contact.statusCode === 200)
        expect(contact.json().social[0].href, href).toMatch(/^https?:\/\/[^/\\]/i);
      else expect(contact.statusCode, href).toBe(400);
      const identity = await put('identity', { name: 'A', logo: href, socialImage: href });
      if (identity.statusCode === 200)
        expect(identity.json().logo, href).toMatch(/^$|^(?:https?:\/\/[^/\\]|\/uploads\/[\w.-]+$)/i);
      else expect(identity.statusCode, href).toBe(400);
      // Colours are six digits, whatever else is said.
      expect((await put('identity', { name: 'A', accent: `#22d3ee${href}` })).statusCode).toBe(
        href.trim() === '' ? 200 : 400,
      );
    }
  });
});
