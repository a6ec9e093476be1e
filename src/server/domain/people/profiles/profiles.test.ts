import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '#contract/auth.ts';
import { limits } from '#contract/limits.ts';
import { apiPaths, sitePaths } from '#contract/paths.ts';
import type { Post, PostCard, PostInput } from '#contract/posts.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signInAs } from '#test/support/sign-in.ts';
import { pngImage } from '#test/support/test-images.ts';
import { uploadImage } from '#test/support/upload-image.ts';

type Person = { user: User; headers: StaffHeaders };

const year = 365 * 24 * 60 * 60_000;
const empty = { text: '', picture: '' };
const told = { text: 'Writes about <signs>.', picture: 'https://example.org/ada.png' };

describeOnBothDatabases('a public profile', (engine) => {
  let test: TestApp;
  let ada: Person;
  let grace: Person;
  beforeAll(async () => {
    test = await buildTestApp(engine, { SITE_URL: 'https://agency.example' });
    ada = await signInAs(test, 'editor');
    grace = await signInAs(test, 'editor');
    await write(ada, { title: 'By Ada', slug: 'by-ada', tags: ['Signs'] });
    await write(ada, { title: 'Draft of Ada', slug: 'draft-of-ada', status: 'draft' });
    await write(grace, { title: 'By Grace', slug: 'by-grace', tags: ['Signs'] });
  });
  afterAll(() => test.close());

  const get = (url: string) => test.app.inject(url);
  const write = ({ headers }: Person, changes: Partial<PostInput>) =>
    test.app.inject({ method: 'POST', url: apiPaths.posts, headers, payload: postPayload(changes) });
  const put = ({ headers }: Person, payload: object) =>
    test.app.inject({ method: 'PUT', url: apiPaths.profile, headers, payload });
  const profileOf = async ({ headers }: Person) =>
    (await test.app.inject({ url: apiPaths.profile, headers })).json();
  const listed = async (query: string) => {
    const answer = await get(`${apiPaths.posts}?${query}`);
    const titles = (answer.json() as PostCard[]).map(({ title }) => title);
    return { titles, total: answer.headers['x-total-count'] };
  };

  it('is empty at first, and leaves everything as it is without one', async () => {
    expect(await profileOf(ada)).toEqual(empty);
    for (const url of [
      apiPaths.post('by-ada'),
      apiPaths.posts,
      `${apiPaths.posts}?view=card`,
      sitePaths.feed,
    ])
      expect((await get(url)).body, url).not.toMatch(/byline|Some editor/);
    expect((await get(apiPaths.byline(ada.user._id))).statusCode).toBe(404);
    expect(await listed(`author=${ada.user._id}`)).toEqual({ titles: [], total: '0' });
  });

  it('belongs to whoever is signed in, and is checked', async () => {
    expect((await get(apiPaths.profile)).statusCode).toBe(401);
    for (const [payload, field] of [
      [{ text: 'x'.repeat(limits.profileText + 1) }, 'text'],
      [{ text: 5 }, 'text'],
      [{ picture: 'javascript:alert(1)' }, 'picture'],
    ] as const) {
      const answer = await put(ada, payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toHaveProperty(field);
    }
    expect(await profileOf(ada)).toEqual(empty);
  });

  it('once filled in, stands at the posts, in the feed and in a list of their own', async () => {
    expect((await put(ada, told)).json()).toEqual(told);
    expect(await profileOf(ada)).toEqual(told);
    expect(await profileOf(grace)).toEqual(empty);
    const byline = { _id: ada.user._id, name: ada.user.name, ...told };
    expect((await get(apiPaths.byline(ada.user._id))).json()).toEqual(byline);

    expect((await get(apiPaths.post('by-ada'))).json().byline).toEqual(byline);
    expect((await get(apiPaths.post('by-grace'))).json()).not.toHaveProperty('byline');
    const whole: Post[] = (await get(apiPaths.posts)).json();
    expect(whole.map((post) => post.byline)).toEqual([undefined, byline]);
    const cards: PostCard[] = (await get(`${apiPaths.posts}?view=card`)).json();
    expect(cards.map((card) => card.byline)).toEqual([undefined, { _id: byline._id, name: byline.name }]);
    const { related } = (await get(apiPaths.postNeighbours('by-grace'))).json();
    expect(related[0].byline).toEqual({ _id: byline._id, name: byline.name });

    const { body } = await get(sitePaths.feed);
    const uri = `https://agency.example/blog?author=${byline._id}`;
    expect(body.split(`<author><name>${byline.name}</name><uri>${uri}</uri></author>`)).toHaveLength(2);

    expect(await listed(`author=${ada.user._id}`)).toEqual({ titles: ['By Ada'], total: '1' });
    expect(await listed(`author=${ada.user._id}&page=2&limit=1`)).toEqual({ titles: [], total: '1' });
    expect(await listed('author=nobody')).toEqual({ titles: [], total: '0' });
    expect((await get(`${apiPaths.posts}?author=${ada.user._id}&tag=Signs`)).statusCode).toBe(400);
  });

  it('keeps what a change leaves out', async () => {
    expect((await put(ada, { text: 'Shorter.' })).json()).toEqual({ ...told, text: 'Shorter.' });
    expect((await get(apiPaths.post('by-ada'))).json().byline).toMatchObject({ text: 'Shorter.' });
  });

  it('stays when the account is deactivated, and goes with it', async () => {
    const { db } = test.storage;
    const shown = async () => (await get(apiPaths.post('by-ada'))).json().byline?.name;
    await db.updateTable('users').set({ is_active: 0 }).where('id', '=', ada.user._id).execute();
    expect(await shown()).toBe(ada.user.name);
    await put(grace, told);
    expect((await get(apiPaths.post('by-grace'))).json().byline.name).toBe(grace.user.name);
    await db.deleteFrom('users').where('id', '=', ada.user._id).execute();
    expect(await shown()).toBeUndefined();
    expect(await listed(`author=${ada.user._id}`)).toEqual({ titles: [], total: '0' });
  });

  it('ends when it is emptied', async () => {
    await put(grace, empty);
    expect((await get(apiPaths.post('by-grace'))).json()).not.toHaveProperty('byline');
    expect((await get(apiPaths.byline(grace.user._id))).statusCode).toBe(404);
  });

  it('keeps its picture from being swept away, for as long as it shows it', async () => {
    const image = await pngImage({ width: 64, height: 64 });
    const picture: string = (await uploadImage(test.app, grace.headers, image)).json().imageUrl;
    await put(grace, { picture });
    test.advance(year);
    await test.services.uploads.sweep();
    expect((await get(picture)).statusCode).toBe(200);
    // The session has ended with the year.
    await test.services.profiles.change(grace.user, { picture: '' });
    test.advance(year);
    await test.services.uploads.sweep();
    expect((await get(picture)).statusCode).toBe(404);
  });
});
