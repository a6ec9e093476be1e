import { expect, test } from '#test/support/e2e.ts';
import { adminAccount, runServer } from '#test/support/run-server.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';

/** Asked twice, by several at once, so that every process has kept the answer and shows the kept one. */
async function keptTexts(url: string): Promise<string[]> {
  const askAll = () =>
    Promise.all(Array.from({ length: 4 }, async () => (await fetch(url, { redirect: 'manual' })).text()));
  await askAll();
  return askAll();
}

/** Everything that can happen to a post and to a page, and every page that shows it. */
async function tryEveryChange(url: string, staff: Staff) {
  async function expectText(paths: string[], text: string, isThere = true) {
    for (const path of paths)
      for (const shown of await keptTexts(url + path))
        if (isThere) expect(shown, path).toContain(text);
        else expect(shown, path).not.toContain(text);
  }
  async function expectStatus(path: string, status: number) {
    for (const _ of ['first', 'second'])
      expect((await fetch(url + path, { redirect: 'manual' })).status, path).toBe(status);
  }
  const lists = ['/blog', '/blog?tag=fresh', '/feed.xml', '/blog/beside'];

  const beside = await staff.createPost({ title: 'Beside', slug: 'beside', tags: ['fresh'] });
  const post = await staff.createPost({
    title: 'First title',
    slug: 'fresh-post',
    tags: ['fresh'],
    status: 'draft',
  });
  const setStatus = (status: string) => staff.send('PATCH', `/api/blogs/${post._id}/status`, { status });
  await expectText(lists, 'First title', false);
  await setStatus('published');
  await expectText([...lists, '/blog/fresh-post'], 'First title');
  await expectText(['/sitemap.xml'], '/blog/fresh-post');

  await staff.updatePost(post, { title: 'Second title', slug: 'fresh-post', tags: ['fresh'] });
  await expectText([...lists, '/blog/fresh-post'], 'Second title');
  await staff.updatePost(post, { title: 'Second title', slug: 'fresh-post', tags: ['other'] });
  await expectText(['/blog?tag=fresh'], 'Second title', false);
  await staff.updatePost(post, { title: 'Second title', slug: 'fresher-post', tags: ['fresh'] });
  await expectStatus('/blog/fresh-post', 301);
  await expectText(['/sitemap.xml', '/blog', '/blog/beside'], '/blog/fresher-post');

  await setStatus('draft');
  await expectStatus('/blog/fresher-post', 404);
  await expectText(lists, 'Second title', false);
  await setStatus('published');
  await expectText(lists, 'Second title');
  await staff.send('DELETE', `/api/blogs/${post._id}`);
  await expectText(lists, 'Second title', false);
  await expectStatus('/blog/fresher-post', 404);
  await staff.send('DELETE', `/api/blogs/${beside._id}`);

  const page = await staff.createPage({ title: 'Page one', slug: 'fresh-page' });
  const publish = (isPublished: boolean) =>
    staff.send('PATCH', `/api/admin/pages/${page._id}/publish`, { isPublished });
  await expectText(['/fresh-page'], 'Page one');
  await staff.updatePage(page, { title: 'Page two', slug: 'fresh-page' });
  await expectText(['/fresh-page'], 'Page two');
  await staff.send('PATCH', '/api/auth/me', { name: 'Ada Renamed' });
  await expectText(['/fresh-page'], 'Ada Renamed');
  await staff.send('PATCH', '/api/auth/me', { name: adminAccount.name });
  await publish(false);
  await expectStatus('/fresh-page', 404);
  await publish(true);
  await expectText(['/fresh-page'], 'Page two');
  await staff.updatePage(page, { title: 'Page two', slug: 'fresher-page' });
  await expectStatus('/fresh-page', 301);
  await expectText(['/fresher-page'], 'Page two');
  await staff.send('DELETE', `/api/admin/pages/${page._id}`);
  await expectStatus('/fresher-page', 404);
}

test('no change of content leaves a stale page behind', async ({ site, staff }) => {
  await tryEveryChange(site.url, staff);
});

test('nor does it in another worker', async () => {
  const server = await runServer({ WORKERS: '2' });
  try {
    await tryEveryChange(server.url, await signInStaff(server.url, adminAccount));
  } finally {
    await server.stop();
  }
});

test('a page that the browser has is not sent again until it changes', async ({ site, staff }) => {
  const post = await staff.createPost({ title: 'Known already' });
  const url = `${site.url}/blog/${post.slug}`;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  const again = await fetch(url, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-security-policy')).toContain("script-src 'self'");
  await staff.updatePost(post, { title: 'Known already, but newer' });
  const changed = await fetch(url, { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('kept pages come in the encodings that are asked for, with all their headers', async ({ site }) => {
  const plain = await (
    await fetch(`${site.url}/services`, { headers: { 'accept-encoding': 'identity' } })
  ).text();
  for (const encoding of ['zstd', 'br', 'gzip', 'identity']) {
    for (const _ of ['made', 'kept']) {
      const response = await fetch(`${site.url}/services`, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toBe(plain);
    }
  }
});
