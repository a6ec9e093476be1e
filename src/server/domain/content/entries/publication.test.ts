import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { pagePayload, postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Posts and pages share these rules; each has its own calls for them. */
const kinds = {
  post: {
    create: apiPaths.posts,
    list: apiPaths.adminPosts,
    update: apiPaths.post,
    read: apiPaths.adminPost,
    show: apiPaths.post,
    publish: apiPaths.postStatus,
    payload: (isLive: boolean) => postPayload({ status: isLive ? 'published' : 'draft' }),
    publishing: (isLive: boolean) => ({ status: isLive ? 'published' : 'draft' }),
  },
  page: {
    create: apiPaths.adminPages,
    list: apiPaths.adminPages,
    update: apiPaths.adminPage,
    read: apiPaths.adminPage,
    show: apiPaths.page,
    publish: apiPaths.pagePublish,
    payload: (isLive: boolean) => pagePayload({ isPublished: isLive }),
    publishing: (isLive: boolean) => ({ isPublished: isLive }),
  },
} as const;

describeOnBothDatabases('publication', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    staff = await signIn(test);
  });
  afterAll(() => test.close());

  describe.each(['post', 'page'] as const)('of a %s', (kind) => {
    const { payload, publishing, ...urls } = kinds[kind];
    const call = (method: Method, url: string, body?: object) =>
      test.app.inject({ method, url, payload: body, headers: { ...staff } });
    const create = async (isLive: boolean, more: object = {}) =>
      (await call('POST', urls.create, { ...payload(isLive), ...more })).json();
    const update = (id: string, isLive: boolean, more: object = {}) =>
      call('PUT', urls.update(id), { ...payload(isLive), ...more });
    const publish = async (id: string, isLive: boolean) =>
      (await call('PATCH', urls.publish(id), publishing(isLive))).json();
    const read = async (id: string) => (await call('GET', urls.read(id))).json();

    it('has a version that grows with every change, and with nothing else', async () => {
      const { _id, version } = await create(false);
      expect(version).toBe(1);
      expect((await update(_id, false)).json().version).toBe(1);
      expect((await update(_id, false, { title: 'Another' })).json().version).toBe(2);
      expect((await publish(_id, true)).version).toBe(3);
      expect((await publish(_id, true)).version).toBe(3);
      expect((await publish(_id, false)).version).toBe(4);
      expect((await update(_id, true, { title: 'Another' })).json().version).toBe(5);
      const dated = { title: 'Another', publishedAt: '2020-01-02T03:04:05.000Z' };
      expect((await update(_id, true, dated)).json().version).toBe(6);
      expect((await update(_id, true, dated)).json().version).toBe(6);
      expect((await read(_id)).version).toBe(6);
      for (const view of ['full', 'card']) {
        const list = (await call('GET', `${urls.list}?view=${view}`)).json() as { _id: string }[];
        expect(list.find((one) => one._id === _id)).toMatchObject({ version: 6 });
      }
    });

    it('has a version that no public call tells, a token or not', async () => {
      const { slug } = await create(true);
      const draft = await create(false);
      const answers = [
        await test.app.inject(urls.show(slug)),
        await call('GET', urls.show(slug)),
        await call('GET', urls.show(draft.slug)),
        ...(kind === 'post'
          ? [
              await test.app.inject(apiPaths.posts),
              await call('GET', `${apiPaths.posts}?view=card`),
              await test.app.inject(apiPaths.postNeighbours(slug)),
            ]
          : []),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(200);
        expect(answer.body).not.toContain('"version"');
        expect(answer.body).toContain('"publishedAt"');
      }
    });

    it.each([true, false])('is not undone by who has loaded before it (made live: %s)', async (isLive) => {
      const loaded = await create(!isLive);
      const seen = { version: loaded.version, updatedAt: loaded.updatedAt };
      const published = await publish(loaded._id, isLive);
      expect(published.updatedAt).toBe(loaded.updatedAt);
      const refused = await update(loaded._id, !isLive, { title: 'Mine', ...seen });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toEqual({
        message: `This ${kind} was changed by someone else since you opened it. Nothing was overwritten.`,
      });
      expect(await read(loaded._id)).toEqual(published);
      const again = await update(loaded._id, isLive, { title: 'Mine', version: published.version });
      expect(again.json()).toMatchObject({ title: 'Mine', version: published.version + 1 });
    });

    it('lets one of two through who saved the same version at once', async () => {
      const { _id, version } = await create(true);
      const answers = await Promise.all(['A', 'B'].map((title) => update(_id, true, { title, version })));
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    });

    it.each(['1', 1.5, null, true, 1e300])('takes no %j for a version', async (version) => {
      const before = await create(true);
      const answer = await update(before._id, true, { title: 'Mine', version });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual({ version: 'version must be a whole number' });
      expect(await read(before._id)).toEqual(before);
    });

    it('is dated when it happens first, and keeps that date', async () => {
      const draft = await create(false);
      expect(draft.publishedAt).toBeNull();
      expect((await update(draft._id, false, { title: 'Longer' })).json().publishedAt).toBeNull();
      const { publishedAt } = await publish(draft._id, true);
      expect(Date.parse(publishedAt)).toBeGreaterThanOrEqual(Date.parse(draft.createdAt));
      expect((await publish(draft._id, false)).publishedAt).toBe(publishedAt);
      test.advance(60_000);
      expect((await update(draft._id, true)).json().publishedAt).toBe(publishedAt);
      for (const nothing of ['', null, undefined])
        expect((await update(draft._id, true, { publishedAt: nothing })).json().publishedAt).toBe(
          publishedAt,
        );
      const live = await create(true);
      expect(live.publishedAt).toBe(live.createdAt);
      expect((await test.app.inject(urls.show(live.slug))).json().publishedAt).toBe(live.publishedAt);
    });

    it('takes a date of the past, with which a draft comes out', async () => {
      const past = '2021-05-06T09:08:07.000+02:00';
      const stored = '2021-05-06T07:08:07.000Z';
      const live = await create(true, { publishedAt: past });
      expect(live.publishedAt).toBe(stored);
      const draft = await create(false, { publishedAt: past });
      expect(draft.publishedAt).toBe(stored);
      const earlier = await update(draft._id, false, { publishedAt: '2019-01-01T00:00:00Z' });
      expect(earlier.json()).toMatchObject({
        publishedAt: '2019-01-01T00:00:00.000Z',
        updatedAt: draft.updatedAt,
      });
      const published = await publish(draft._id, true);
      expect(published.publishedAt).toBe('2019-01-01T00:00:00.000Z');
      expect((await test.app.inject(urls.show(draft.slug))).json().publishedAt).toBe(published.publishedAt);
    });

    it('takes no date of the future', async () => {
      const message = 'The publication date must not be in the future';
      const publishedAt = new Date(Date.now() + 10 * 365 * 24 * 60 * 60 * 1000).toISOString();
      const before = await create(false);
      const total = (await call('GET', urls.list)).headers['x-total-count'];
      const answers = [
        await call('POST', urls.create, { ...payload(true), publishedAt }),
        await update(before._id, true, { publishedAt }),
        await update(before._id, false, { title: 'Mine', publishedAt }),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toEqual({ message, errors: { publishedAt: message } });
      }
      expect(await read(before._id)).toEqual(before);
      expect((await call('GET', urls.list)).headers['x-total-count']).toBe(total);
    });

    it.each(['yesterday', '2024-13-45', '2024-02-30T00:00:00Z', '0000-01-01T00:00:00+14:00', 5, {}])(
      'takes no %j for a date',
      async (publishedAt) => {
        const answer = await call('POST', urls.create, { ...payload(true), publishedAt });
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors).toEqual({ publishedAt: 'publishedAt must be a timestamp' });
      },
    );
  });

  it('decides who stands beside a post', async () => {
    await test.storage.db.deleteFrom('posts').execute();
    const create = (title: string, publishedAt: string) =>
      test.services.posts.create(postPayload({ title, publishedAt, tags: ['Shared'] }));
    await create('May', '2021-05-01T00:00:00.000Z');
    const middle = await create('April', '2021-04-01T00:00:00.000Z');
    await create('March', '2021-03-01T00:00:00.000Z');
    const { newer, older, related } = await test.services.posts.neighbours(middle.slug);
    expect([newer?.title, older?.title]).toEqual(['May', 'March']);
    expect(related.map(({ title }) => title)).toEqual(['May', 'March']);
  });
});
