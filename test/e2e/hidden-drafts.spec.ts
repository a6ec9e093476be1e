import type { APIRequestContext } from '@playwright/test';
import { apiPaths, sitePaths } from '#contract/paths.ts';
import { expect, test } from '#test/support/e2e.ts';

const planted = {
  title: 'Planted title',
  slug: 'planted-slug',
  excerpt: 'Planted excerpt',
  metaDescription: 'Planted description',
  content: '<p>Planted words</p>',
  tags: ['Planted', 'hidden drafts'],
};

/** Every kind of page that shows posts or pages, and the addresses that a draft would have. */
async function pages(request: APIRequestContext, post: string, page: string) {
  const answers: Record<string, object> = {};
  for (const path of [
    sitePaths.home,
    sitePaths.blog,
    sitePaths.blogPage({ tag: 'hidden drafts' }),
    sitePaths.blogPage({ tag: 'Planted' }),
    sitePaths.post(post),
    sitePaths.page(page),
    sitePaths.post(planted.slug),
    sitePaths.page(planted.slug),
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const body = await answer.text();
    // The address itself is the visitor's own word.
    if (!/planted/i.test(path)) expect(body, path).not.toMatch(/planted/i);
    expect(body, path).not.toMatch(/planted (title|excerpt|description|words)/i);
    answers[path] = { status: answer.status(), etag: answer.headers().etag, body };
  }
  return answers;
}

test('pages show no word of a draft, and stay the same to the byte', async ({ request, staff }) => {
  const tags = ['hidden drafts'];
  const post = await staff.createPost({ title: 'Plain post', slug: 'plain-post', tags });
  await staff.createPost({ title: 'Plain neighbour', slug: 'plain-neighbour', tags });
  const page = await staff.createPage({ title: 'Plain page', slug: 'plain-page' });
  const before = await pages(request, 'plain-post', 'plain-page');

  await staff.send('PUT', apiPaths.entryDraft('blogs', post._id), planted);
  await staff.send('PUT', apiPaths.entryDraft('pages', page._id), planted);
  expect(await pages(request, 'plain-post', 'plain-page')).toEqual(before);

  await staff.send('POST', apiPaths.entryDraftPublish('blogs', post._id));
  await staff.send('POST', apiPaths.entryDraftPublish('pages', page._id));
  for (const path of [sitePaths.post(planted.slug), sitePaths.page(planted.slug)])
    expect(await (await request.get(path)).text(), path).toContain('Planted words');
});
