import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import type { Post } from '#contract/posts.ts';
import type { SiteContent } from '#contract/site-content.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { pagePayload, postPayload } from '#test/support/factories.ts';
import { signIn, signInAs, staffAccount } from '#test/support/sign-in.ts';
import { createApiClient, type Fetch } from '#web/data/api-client.ts';
import { contentFromApi } from '#web/data/site-content.ts';
import { type Log, silentLog } from './domain/shared/log.ts';
import { createSiteContent } from './site-content.ts';

/** A visitor's calls, taken inside the process; redirects are followed as a browser would. */
function fetchFrom(app: TestApp['app']): Fetch {
  return async (path, init) => {
    const answer = await app.inject({ url: path, headers: init.headers as Record<string, string> });
    if (answer.statusCode === 301) return fetchFrom(app)(String(answer.headers.location), init);
    const headers = { 'x-total-count': String(answer.headers['x-total-count']) };
    return new Response(answer.body, { status: answer.statusCode, headers });
  };
}

describeOnBothDatabases('the content that pages are rendered from', (engine) => {
  let test: TestApp;
  let ofServices: SiteContent;
  let ofApi: SiteContent;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    const { posts, pages, accounts } = test.services;
    await signIn(test);
    const [author] = (await accounts.list()).filter(({ email }) => email === staffAccount.email);
    if (!author) throw new Error('there is no author');
    const numbers = Array.from({ length: 14 }, (_, index) => index);
    for (const number of numbers) {
      test.advance(1000);
      await posts.create(
        postPayload({ title: `Post ${number}`, tags: number % 3 ? ['SEO'] : ['Ads', '50%'] }),
      );
    }
    await posts.create(postPayload({ title: 'Hidden', status: 'draft' }));
    const renamed = await posts.create(postPayload({ title: 'Renamed', slug: 'old-name' }));
    await posts.update(renamed._id, postPayload({ title: 'Renamed', slug: 'new-name' }));
    // What visitors may not see does not keep them from where an old name leads.
    await posts.create(postPayload({ title: 'Next', slug: 'old-name', status: 'draft' }));
    await pages.create(pagePayload({ title: 'Imprint' }), author);
    await pages.create(pagePayload({ title: 'Unfinished', isPublished: false }), author);
    const moved = await pages.create(pagePayload({ title: 'Moved', slug: 'old-page' }), author);
    await pages.update(moved._id, pagePayload({ title: 'Moved', slug: 'new-page' }));
    await pages.create(pagePayload({ title: 'Next', slug: 'old-page', isPublished: false }), author);
    ofServices = createSiteContent(test.services, silentLog);
    ofApi = contentFromApi(createApiClient(fetchFrom(test.app)));
  });
  afterAll(() => test.close());

  describe('is what the API answers a visitor', () => {
    it.each([
      { page: 1, tag: '' },
      { page: 2, tag: '' },
      { page: 999_999, tag: '' },
      { page: 1, tag: 'seo' },
      { page: 1, tag: '50%' },
      { page: 1, tag: 'se\0o' },
      { page: 1, tag: 'nobody used this' },
    ])('to a list, %o', async (asked) => {
      const query = { author: '', ...asked };
      const answer = await ofServices.posts(query);
      expect(answer.ok).toBe(true);
      expect(answer).toEqual(await ofApi.posts(query));
    });

    it('to an author, and to the list of their posts', async () => {
      const { user, headers } = await signInAs(test, 'editor');
      const payload = postPayload({ title: 'Signed', slug: 'signed' });
      await test.app.inject({ method: 'POST', url: apiPaths.posts, payload, headers });
      const query = { page: 1, tag: '', author: user._id };
      for (const profile of [{ text: '' }, { text: 'Writes.' }]) {
        await test.services.profiles.change(user, profile);
        expect(await ofServices.author(user._id)).toEqual(await ofApi.author(user._id));
        expect(await ofServices.posts(query)).toEqual(await ofApi.posts(query));
        expect(await ofServices.post('signed')).toEqual(await ofApi.post('signed'));
      }
      expect(await ofServices.author(user._id)).toMatchObject({ ok: true, value: { text: 'Writes.' } });
      expect(await ofServices.posts(query)).toMatchObject({ ok: true, value: { total: 1 } });
    });

    it.each(['post-3', 'old-name', 'new-name'])('to a post, %s', async (slug) => {
      const answer = await ofServices.post(slug);
      expect(answer.ok).toBe(true);
      expect(answer).toEqual(await ofApi.post(slug));
    });

    it.each(['post-0', 'post-7', 'post-13'])('to the neighbours of a post, %s', async (slug) => {
      const { post } = (await test.services.posts.findBySlug(slug, { drafts: false })) as { post: Post };
      const answer = await ofServices.neighbours(post);
      expect(answer.ok).toBe(true);
      expect(answer).toEqual(await ofApi.neighbours(post));
    });

    it.each(['imprint', 'old-page', 'new-page'])('to a page, %s', async (slug) => {
      const answer = await ofServices.page(slug);
      expect(answer.ok).toBe(true);
      expect(answer).toEqual(await ofApi.page(slug));
    });

    it.each(['hidden', 'nothing', 'unfinished', 'ÜÜ', 'a\0b'])(
      'to what is not there for visitors, %j',
      async (slug) => {
        const notThere = { ok: false, status: 404 };
        for (const content of [ofServices, ofApi]) {
          expect(await content.post(slug)).toEqual(notThere);
          expect(await content.page(slug)).toEqual(notThere);
        }
      },
    );
  });

  it('is missing with a line in the log, not with an exception, while the database is away', async () => {
    const away = await buildTestApp(engine);
    const lines: string[] = [];
    const log: Log = { ...silentLog, error: (_, message) => lines.push(message) };
    const content = createSiteContent(away.services, log);
    await away.close();
    expect(await content.posts({ page: 1, tag: '', author: '' })).toEqual({ ok: false, status: 503 });
    expect(await content.post('post-1')).toEqual({ ok: false, status: 503 });
    expect(lines).toHaveLength(2);
  });
});
