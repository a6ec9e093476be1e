import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import type { AdminPost, PostUpdate } from '#contract/posts.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

describeOnBothDatabases('saving a post automatically', (engine) => {
  let test: TestApp;
  let headers: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    headers = await signIn(test);
  });
  afterAll(() => test.close());

  const create = (status: 'draft' | 'published'): Promise<AdminPost> =>
    test.services.posts.create(postPayload({ status }));
  const autosave = (id: string, changes: Partial<PostUpdate>) =>
    test.app.inject({
      method: 'PUT',
      url: apiPaths.post(id),
      headers,
      payload: { ...postPayload(), ...changes, autosave: true },
    });

  it('changes a draft, which stays a draft whatever the form says', async () => {
    const draft = await create('draft');
    const answer = await autosave(draft._id, {
      content: '<p>More</p>',
      status: 'published',
      updatedAt: draft.updatedAt,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ content: '<p>More</p>', status: 'draft' });
  });

  it('never changes what is published, even if it was a draft when the form was opened', async () => {
    const post = await create('draft');
    const published = await test.services.posts.setStatus(post._id, 'published');
    const answer = await autosave(post._id, { content: '<p>More</p>', updatedAt: post.updatedAt });
    expect(answer.statusCode).toBe(409);
    expect(await test.services.posts.get(post._id)).toEqual(published);
  });

  it('does not pass over a publication that was taken back, and goes on from its own saves', async () => {
    const { _id, version } = await create('draft');
    const saved = (await autosave(_id, { content: '<p>One</p>', version })).json();
    const again = (await autosave(_id, { content: '<p>Two</p>', version: saved.version })).json();
    expect(again).toMatchObject({ content: '<p>Two</p>', version: version + 2 });
    await test.services.posts.setStatus(_id, 'published');
    const theirs = await test.services.posts.setStatus(_id, 'draft');
    const answer = await autosave(_id, { content: '<p>Three</p>', version: again.version });
    expect(answer.statusCode).toBe(409);
    expect(await test.services.posts.get(_id)).toEqual(theirs);
  });

  it('does not overwrite what someone else saved', async () => {
    const post = await create('draft');
    const theirs = await test.services.posts.update(
      post._id,
      postPayload({ status: 'draft', content: '<p>Theirs</p>' }),
    );
    const answer = await autosave(post._id, { content: '<p>Mine</p>', updatedAt: post.updatedAt });
    expect(answer.statusCode).toBe(409);
    expect(await test.services.posts.get(post._id)).toEqual(theirs);
  });
});
