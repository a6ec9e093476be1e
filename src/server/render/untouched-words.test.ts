import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { pagePayload, postPayload } from '#test/support/factories.ts';
import { pageWords } from '#test/support/page-words.ts';
import { renderSite } from '#test/support/render-site.ts';
import { signIn } from '#test/support/sign-in.ts';

/** What every page said when all of it still stood in the program. */
const recorded = JSON.parse(
  await readFile(new URL('../../../test/fixtures/untouched-words.json', import.meta.url), 'utf8'),
) as Record<string, ReturnType<typeof pageWords>>;

describe('a site of which nobody has changed a word', () => {
  let test: TestApp;
  let site: FastifyInstance;
  beforeAll(async () => {
    test = await buildTestApp('sqlite', { SITE_URL: 'https://agency.example', SITE_NAME: 'Fish & Co' });
    const headers = await signIn(test);
    const publishedAt = '2026-01-02T03:04:05.000Z';
    const post = postPayload({ title: 'A post', content: '<p>Words</p>', tags: ['SEO'], publishedAt });
    const page = pagePayload({ title: 'A page', content: '<p>More words</p>', publishedAt });
    await test.app.inject({ method: 'POST', url: '/api/blogs', headers, payload: post });
    await test.app.inject({ method: 'POST', url: '/api/admin/pages', headers, payload: page });
    // The day on which this was recorded.
    const written = { created_at: '2026-11-17T12:00:00.000Z', updated_at: '2026-11-17T12:00:00.000Z' };
    for (const table of ['posts', 'pages'] as const)
      await test.storage.db.updateTable(table).set(written).execute();
    site = await renderSite(test);
  });
  afterAll(async () => {
    await site.close();
    await test.close();
  });

  it.each(Object.keys(recorded))('says at %s what it always has', async (path) => {
    const { body } = await site.inject(path);
    expect(pageWords(body)).toEqual(recorded[path]);
  });
});
