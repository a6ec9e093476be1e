import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths, sitePaths } from '#contract/paths.ts';
import type { Post } from '#contract/posts.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type Instances, startInstances } from '#test/support/instances.ts';
import { signIn, staffAccount } from '#test/support/sign-in.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';

/** Every kind of answer that is kept, and where a post and a page of these tests would stand in it. */
const lists = [
  apiPaths.posts,
  `${apiPaths.posts}?view=card&page=1&limit=12`,
  `${apiPaths.posts}?tag=fresh`,
  sitePaths.feed,
  apiPaths.postNeighbours('beside'),
];

describeOnBothDatabases('what is kept of the API, feeds and sitemap, on two instances,', (engine) => {
  let instances: Instances;
  let staff: Staff;
  beforeAll(async () => {
    instances = await startInstances(engine, 2);
    const [first] = instances.all;
    if (!first) throw new Error('there is no instance');
    await signIn(first);
    staff = await signInStaff(first.url, staffAccount);
    await staff.createPost({ title: 'Beside', slug: 'beside', tags: ['fresh'] });
  });
  afterAll(() => instances.close());

  /** What each instance says at an address, the second time from what it keeps. */
  async function told(path: string): Promise<{ status: number; text: string }[]> {
    const answers = [];
    for (const { url } of [...instances.all, ...instances.all]) {
      const response = await fetch(url + path, { redirect: 'manual' });
      answers.push({ status: response.status, text: await response.text() });
    }
    return answers;
  }

  async function expectText(paths: string[], text: string, isThere: boolean) {
    for (const path of paths)
      for (const answer of await told(path))
        if (isThere) expect(answer.text, path).toContain(text);
        else expect(answer.text, path).not.toContain(text);
  }

  async function expectStatus(path: string, status: number) {
    for (const answer of await told(path)) expect(answer.status, path).toBe(status);
  }

  const setStatus = ({ _id }: Post, status: string) =>
    staff.send('PATCH', apiPaths.postStatus(_id), { status });

  it('follows everything that can happen to a post', async () => {
    const post = await staff.createPost({ title: 'One', slug: 'one', tags: ['fresh'], status: 'draft' });
    await expectText([...lists, sitePaths.sitemap], 'one', false);
    await expectStatus(apiPaths.post('one'), 404);

    await setStatus(post, 'published');
    await expectText(lists, 'One', true);
    await expectText([sitePaths.sitemap], '/blog/one<', true);
    await expectStatus(apiPaths.post('one'), 200);
    await expectStatus(apiPaths.postNeighbours('one'), 200);

    await staff.updatePost(post, { title: 'Two', slug: 'one', tags: ['fresh'] });
    await expectText([...lists, apiPaths.post('one')], 'Two', true);

    await staff.updatePost(post, { title: 'Two', slug: 'one', tags: ['stale'] });
    await expectText([`${apiPaths.posts}?tag=fresh`], 'Two', false);
    await expectText([`${apiPaths.posts}?tag=stale`, apiPaths.post('one')], 'Two', true);

    await staff.updatePost(post, { title: 'Two', slug: 'two', tags: ['fresh'] });
    await expectStatus(apiPaths.post('one'), 301);
    await expectStatus(apiPaths.post('two'), 200);
    await expectText([sitePaths.sitemap], '/blog/two<', true);

    const other = await staff.createPost({ title: 'Heir', slug: 'one' });
    await expectText([apiPaths.post('one')], 'Heir', true);
    await staff.send('DELETE', apiPaths.post(other._id));
    await expectText(lists, 'Heir', false);
    // What was live there is gone: the old name leads on again.
    await expectStatus(apiPaths.post('one'), 301);

    await setStatus(post, 'draft');
    await expectText(lists, 'Two', false);
    await expectStatus(apiPaths.post('two'), 404);
    await expectText([sitePaths.sitemap], '/blog/two<', false);

    await staff.updatePost(post, { title: 'Three', slug: 'two', tags: ['fresh'], status: 'published' });
    await expectText(lists, 'Three', true);
    await staff.send('DELETE', apiPaths.post(post._id));
    await expectText(lists, 'Three', false);
    await expectStatus(apiPaths.post('two'), 404);
  });

  it('follows everything that can happen to a page', async () => {
    const page = await staff.createPage({ title: 'Page one', slug: 'page-one' });
    const publish = (isPublished: boolean) =>
      staff.send('PATCH', apiPaths.pagePublish(page._id), { isPublished });
    await expectText([apiPaths.page('page-one')], 'Page one', true);
    await expectText([sitePaths.sitemap], '/page-one<', true);

    await staff.updatePage(page, { title: 'Page two', slug: 'page-one' });
    await expectText([apiPaths.page('page-one')], 'Page two', true);

    await staff.send('PATCH', apiPaths.me, { name: 'Ada Renamed' });
    await expectText([apiPaths.page('page-one')], 'Ada Renamed', true);

    await staff.updatePage(page, { title: 'Page two', slug: 'page-two' });
    await expectStatus(apiPaths.page('page-one'), 301);
    await expectText([sitePaths.sitemap], '/page-two<', true);

    await publish(false);
    await expectStatus(apiPaths.page('page-two'), 404);
    await expectText([sitePaths.sitemap], '/page-two<', false);
    await publish(true);
    await expectStatus(apiPaths.page('page-two'), 200);

    await staff.send('DELETE', apiPaths.adminPage(page._id));
    await expectStatus(apiPaths.page('page-two'), 404);
    await expectText([sitePaths.sitemap], '/page-two<', false);
  });

  it('never goes to staff who may see more, nor to visitors what staff saw', async () => {
    const draft = await staff.createPost({ title: 'Secret', slug: 'secret', status: 'draft' });
    for (const { url } of instances.all) {
      const seen = await fetch(url + apiPaths.post(draft.slug), { headers: { 'x-auth-token': staff.token } });
      expect(seen.status).toBe(200);
      expect(seen.headers.get('cache-control')).toBe('no-store');
    }
    await expectStatus(apiPaths.post(draft.slug), 404);
  });

  it('has all the headers of an answer that is not kept, in every encoding, and 304 for who has it', async () => {
    const [{ url = '' } = {}] = instances.all;
    const path = `${apiPaths.posts}?page=1&limit=1`;
    const plain = await fetch(`${url}${path}&odd=1`);
    for (const encoding of ['zstd', 'br', 'gzip', 'identity']) {
      for (const _ of ['made', 'kept']) {
        const kept = await fetch(url + path, { headers: { 'accept-encoding': encoding } });
        expect(kept.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
        for (const name of ['content-type', 'cache-control', 'x-total-count', 'content-security-policy'])
          expect(kept.headers.get(name), name).toBe(plain.headers.get(name));
        expect(kept.headers.get('link')).toContain('rel="first"');
        const etag = kept.headers.get('etag') ?? '';
        const again = await fetch(url + path, { headers: { 'if-none-match': etag } });
        expect(again.status).toBe(304);
        expect(await kept.json()).toEqual(await (await fetch(`${url}${path}&odd=1`)).json());
      }
    }
    const vary = (await fetch(url + apiPaths.post('beside'))).headers.get('vary');
    expect(vary).toBe('x-auth-token, authorization, accept-encoding');
  });
});
