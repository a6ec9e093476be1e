import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { entryCalls } from '#test/support/entry-calls.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';
import { pngImage } from '#test/support/test-images.ts';
import { uploadImage } from '#test/support/upload-image.ts';

describeOnBothDatabases('links of a text to this site', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  let image: string;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    staff = await signIn(test);
    const [posts, pages] = [entryCalls(test, 'blogs', staff), entryCalls(test, 'pages', staff)] as const;
    await posts.create({ slug: 'a-post' }, true);
    await posts.create({ slug: 'a-draft' }, false);
    const moved = await posts.create({ slug: 'before' }, true);
    await posts.update(moved._id, { slug: 'after' });
    const hidden = await posts.create({ slug: 'hidden-before' }, true);
    await posts.update(hidden._id, { slug: 'hidden-after' });
    await posts.setLive(hidden._id, false);
    await pages.create({ slug: 'a-page' }, true);
    await pages.create({ slug: 'a-hidden-page' }, false);
    image = (await uploadImage(test.app, staff, await pngImage({ width: 20, height: 10 }))).json().imageUrl;
  });
  afterAll(() => test.close());

  const check = (paths: unknown) =>
    test.app.inject({ method: 'POST', url: apiPaths.linkCheck, payload: { paths }, headers: staff });

  const there = [
    '/',
    '/services',
    '/Services/',
    '/blog',
    '/blog?tag=none&page=9',
    '/contact#form',
    '/careers',
    '/login',
    '/admin/blogs',
    '/feed.xml',
    '/sitemap.xml',
    '/favicon.svg',
    '/blog/a-post',
    '/blog/a-post/?utm_source=mail#top',
    '/blog/before',
    '/blog/after',
    '/a-page',
    '/a%2Dpage/',
  ];
  const missing = [
    '/blog/a-draft',
    '/blog/hidden-before',
    '/blog/hidden-after',
    '/blog/nothing',
    '/blog/a-page',
    '/blog/A-Post',
    '/a-post',
    '/a-hidden-page',
    '/one/two',
    '//blog/a-post',
    '/%E0%A4%A',
    '/%00',
    '/search',
    '/uploads/nothing.png',
    'blog/a-post',
    '',
  ];

  it('are told apart as visitors would find them', async () => {
    const answer = await check([...there, image, ...missing, ...missing]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ missing });
    expect((await check([])).json()).toEqual({ missing: [] });
  });

  it('are not looked at without number or measure', async () => {
    for (const paths of [
      Array(limits.checkedLinks + 1).fill('/'),
      [`/${'a'.repeat(limits.url)}`],
      [5],
      'x',
      undefined,
    ])
      expect((await check(paths)).statusCode).toBe(400);
    const most = Array.from({ length: limits.checkedLinks }, (_, index) => `/${index}${'ä'.repeat(1900)}`);
    expect((await check(most)).json()).toEqual({ missing: most });
  });
});
