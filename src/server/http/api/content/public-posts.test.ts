import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import type { Post } from '#contract/posts.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

describeAlwaysOnBothDatabases('the public blog calls', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    staff = await signIn(test);
    const create = (title: string, tags: string[], status: Post['status'] = 'published') => {
      test.advance(1000);
      return test.services.posts.create(postPayload({ title, tags, status }));
    };
    await create('First', ['SEO', 'Ads']);
    await create('Second', ['Ads', '100%']);
    await create('Hidden', ['SEO', 'Ads'], 'draft');
    await create('Third', ['seo', 'ads']);
    await create('Fourth', ['Ünïcode']);
  });
  afterAll(() => test.close());

  const titles = async (query = '', headers: object = {}) =>
    (await test.app.inject({ url: `${apiPaths.posts}${query}`, headers: { ...headers } }))
      .json()
      .map(({ title }: Post) => title);

  describe('the list', () => {
    it('holds published posts only, newest first, with the total, token or not', async () => {
      const answer = await test.app.inject(apiPaths.posts);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['x-total-count']).toBe('4');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(await titles()).toEqual(['Fourth', 'Third', 'Second', 'First']);
      expect(await titles('', staff)).toEqual(['Fourth', 'Third', 'Second', 'First']);
      expect(await titles('?status=draft', staff)).toEqual(['Fourth', 'Third', 'Second', 'First']);
    });

    it('comes in pages', async () => {
      expect(await titles('?page=2&limit=3')).toEqual(['First']);
      expect((await test.app.inject(`${apiPaths.posts}?limit=none`)).statusCode).toBe(400);
    });

    it('takes a tag in any letter case', async () => {
      expect(await titles('?tag=SEO')).toEqual(['Third', 'First']);
      expect(await titles(`?tag=${encodeURIComponent('ÜNÏCODE')}`)).toEqual(['Fourth']);
      expect(await titles(`?tag=${encodeURIComponent('100%')}`)).toEqual(['Second']);
      expect(await titles('?tag=se')).toEqual([]);
      expect((await test.app.inject(`${apiPaths.posts}?tag=seo`)).headers['x-total-count']).toBe('2');
    });

    it('can leave out the content and give its first words instead', async () => {
      const [card] = (await test.app.inject(`${apiPaths.posts}?view=card`)).json();
      expect(card.summary).toBe('Start with the problem, not with the banner.');
      expect(card).not.toHaveProperty('content');
    });
  });

  describe('a post', () => {
    it('is found by its slug', async () => {
      const answer = await test.app.inject(apiPaths.post('first'));
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ title: 'First', status: 'published' });
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers.vary).toContain('x-auth-token');
    });

    it('that is a draft is there for staff alone, whatever else is sent as a token', async () => {
      const visit = (headers: object) =>
        test.app.inject({ url: apiPaths.post('hidden'), headers: { ...headers } });
      const preview = await visit(staff);
      expect(preview.json().title).toBe('Hidden');
      expect(preview.headers['cache-control']).toBe('no-store');
      for (const headers of [{}, { 'x-auth-token': 'garbage' }, { 'x-auth-token': '' }])
        expect((await visit(headers)).statusCode).toBe(404);
    });

    it.each(['nothing', 'FIRST', 'a b', '..', '%2e%2e%2f', '%00', '"'])('answers 404 to %j', async (slug) => {
      const url = `/api/blogs/${slug.startsWith('%') ? slug : encodeURIComponent(slug)}`;
      const answer = await test.app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(Object.keys(answer.json())).toEqual(['message']);
    });
  });

  describe('the neighbours of a post', () => {
    it('are the published ones beside it, and those that share most tags', async () => {
      const answer = await test.app.inject(apiPaths.postNeighbours('second'));
      const { newer, older, related } = answer.json();
      expect([newer.title, older.title]).toEqual(['Third', 'First']);
      expect(related.map(({ title }: Post) => title)).toEqual(['Third', 'First']);
    });

    it('end where the list ends, and a draft has none', async () => {
      expect((await test.app.inject(apiPaths.postNeighbours('fourth'))).json().newer).toBeNull();
      expect((await test.app.inject(apiPaths.postNeighbours('first'))).json().older).toBeNull();
      expect((await test.app.inject(apiPaths.postNeighbours('hidden'))).statusCode).toBe(404);
    });

    it('count what they share even where many newer posts share one of it', async () => {
      const create = (title: string, tags: string[]) =>
        test.services.posts.create(postPayload({ title, tags, excerpt: 'Many share a tag.' }));
      await create('Shares both', ['Crowded', 'Rare']);
      for (let number = 0; number < 55; number += 1) await create(`Crowd ${number}`, ['Crowded']);
      test.advance(1000);
      await create('Asked', ['Crowded', 'Rare']);
      const { related } = (await test.app.inject(apiPaths.postNeighbours('asked'))).json();
      expect(related[0].title).toBe('Shares both');
      expect(related).toHaveLength(3);
    });
  });
});
