import { expect, test } from '#test/support/e2e.ts';

/** Asked twice, so that the second answer is the kept one. */
async function keptText(url: string): Promise<string> {
  await (await fetch(url)).text();
  return (await fetch(url)).text();
}

test('no change of content leaves a stale page behind', async ({ site, staff }) => {
  const text = (path: string) => keptText(site.url + path);
  const post = await staff.createPost({ title: 'First title', slug: 'fresh-post', status: 'draft' });
  expect(await text('/blog')).not.toContain('First title');
  expect(await text('/feed.xml')).not.toContain('First title');

  await staff.send('PATCH', `/api/blogs/${post._id}/status`, { status: 'published' });
  for (const path of ['/blog', '/feed.xml', '/blog/fresh-post'])
    expect(await text(path)).toContain('First title');
  expect(await text('/sitemap.xml')).toContain('/blog/fresh-post');

  await staff.updatePost(post, { title: 'Second title' });
  for (const path of ['/blog', '/feed.xml', '/blog/fresh-post'])
    expect(await text(path)).toContain('Second title');

  await staff.updatePost(post, { title: 'Second title', slug: 'fresher-post' });
  expect((await fetch(`${site.url}/blog/fresh-post`, { redirect: 'manual' })).status).toBe(301);
  expect(await text('/sitemap.xml')).toContain('/blog/fresher-post');

  await staff.send('PATCH', `/api/blogs/${post._id}/status`, { status: 'draft' });
  expect((await fetch(`${site.url}/blog/fresher-post`)).status).toBe(404);
  expect(await text('/blog')).not.toContain('Second title');

  await staff.send('PATCH', `/api/blogs/${post._id}/status`, { status: 'published' });
  expect(await text('/blog')).toContain('Second title');
  await staff.send('DELETE', `/api/blogs/${post._id}`);
  expect(await text('/blog')).not.toContain('Second title');
  expect((await fetch(`${site.url}/blog/fresher-post`)).status).toBe(404);

  const page = await staff.createPage({ title: 'Page one', slug: 'fresh-page' });
  expect(await text('/fresh-page')).toContain('Page one');
  await staff.updatePage(page, { title: 'Page two' });
  expect(await text('/fresh-page')).toContain('Page two');
  await staff.send('PATCH', `/api/admin/pages/${page._id}/publish`, { isPublished: false });
  expect((await fetch(`${site.url}/fresh-page`)).status).toBe(404);
  await staff.send('PATCH', `/api/admin/pages/${page._id}/publish`, { isPublished: true });
  expect(await text('/fresh-page')).toContain('Page two');
  await staff.send('DELETE', `/api/admin/pages/${page._id}`);
  expect((await fetch(`${site.url}/fresh-page`)).status).toBe(404);
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
  for (const encoding of ['br', 'gzip', 'identity']) {
    for (const _ of ['made', 'kept']) {
      const response = await fetch(`${site.url}/services`, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toBe(plain);
    }
  }
});
