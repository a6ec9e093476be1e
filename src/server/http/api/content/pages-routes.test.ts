import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { createServices } from '#server/services.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { asPublic, pagePayload } from '#test/support/factories.ts';
import { type StaffHeaders, signIn, staffAccount } from '#test/support/sign-in.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

describeAlwaysOnBothDatabases('the staff calls for pages', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    staff = await signIn(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.storage.db.deleteFrom('pages').execute();
  });

  const call = (method: Method, url: string, payload?: object, headers: object = staff) =>
    test.app.inject({ method, url, payload, headers: { ...headers } });
  const create = async (changes: Parameters<typeof pagePayload>[0] = {}) =>
    (await call('POST', apiPaths.adminPages, pagePayload(changes))).json();
  const show = (slug: string, headers: object = {}) =>
    test.app.inject({ url: apiPaths.page(slug), headers: { ...headers } });

  it.each([
    ['GET', apiPaths.adminPages],
    ['GET', apiPaths.adminPage('x')],
    ['POST', apiPaths.adminPages],
    ['PUT', apiPaths.adminPage('x')],
    ['PATCH', apiPaths.pagePublish('x')],
    ['DELETE', apiPaths.adminPage('x')],
  ] as const)('guards %s %s', async (method, url) => {
    for (const headers of [{}, { 'x-auth-token': 'garbage' }]) {
      const answer = await call(method, url, method === 'GET' ? undefined : pagePayload(), headers);
      expect(answer.statusCode).toBe(401);
    }
  });

  describe('creating', () => {
    it('answers 201 with the whole page, signed by its author, which staff and visitors then get', async () => {
      const payload = pagePayload({ slug: 'imprint' });
      const answer = await call('POST', apiPaths.adminPages, {
        ...payload,
        author: { name: 'Someone else' },
      });
      expect(answer.statusCode).toBe(201);
      const page = answer.json();
      expect(page).toEqual({
        ...payload,
        _id: expect.stringMatching(/^\w{10,}$/),
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: page.createdAt,
        publishedAt: page.createdAt,
        author: { name: staffAccount.name },
        version: 1,
        draft: null,
        scheduledFor: null,
      });
      expect((await call('GET', apiPaths.adminPage(page._id))).json()).toEqual(page);
      expect((await show('imprint')).json()).toEqual(asPublic(page));
    });

    it('happens at one moment, however long it takes', async () => {
      let now = Date.now();
      const { pages } = createServices({
        config: test.config,
        storage: test.storage,
        jwtSecret: 'a secret for a test that nobody signs in to',
        clock: () => new Date(++now),
      });
      const author = (await call('GET', apiPaths.me)).json();
      const page = await pages.create(pagePayload(), author);
      expect([page.updatedAt, page.publishedAt]).toEqual([page.createdAt, page.createdAt]);
    });

    it('publishes unless told otherwise, and fills in what was left out', async () => {
      const answer = await call('POST', apiPaths.adminPages, { title: 'Bare', content: '<p>x</p>' });
      expect(answer.json()).toMatchObject({ isPublished: true, metaDescription: '', slug: 'bare' });
    });

    it.each<[string, object, string]>([
      ['no title', { title: undefined }, 'title'],
      ['a blank title', { title: ' \n ' }, 'title'],
      ['a title over 200 characters', { title: 'x'.repeat(201) }, 'title'],
      ['no content', { content: undefined }, 'content'],
      ['empty content', { content: '' }, 'content'],
      ['content without anything to see', { content: '<p>&nbsp;</p>' }, 'content'],
      ['content over 1 MB', { content: 'ä'.repeat(524_289) }, 'content'],
      ['a description over 320 characters', { metaDescription: 'x'.repeat(321) }, 'metaDescription'],
      ['a description that is no text', { metaDescription: [] }, 'metaDescription'],
      ['a flag that is text', { isPublished: 'true' }, 'isPublished'],
      ['a slug that is no text', { slug: 7 }, 'slug'],
    ])('refuses %s and saves nothing', async (_, changes, field) => {
      const answer = await call('POST', apiPaths.adminPages, { ...pagePayload(), ...changes });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().errors)).toEqual([field]);
      expect((await call('GET', apiPaths.adminPages)).json()).toEqual([]);
    });
  });

  describe('publishing', () => {
    it('keeps the time of the first publication and is no edit', async () => {
      const draft = await create({ isPublished: false });
      expect(draft.publishedAt).toBeNull();

      const published = (await call('PATCH', apiPaths.pagePublish(draft._id), { isPublished: true })).json();
      expect(published).toEqual({
        ...draft,
        isPublished: true,
        publishedAt: expect.stringMatching(/Z$/),
        version: 2,
      });

      test.advance(60_000);
      const hidden = await call('PATCH', apiPaths.pagePublish(draft._id), { isPublished: false });
      expect(hidden.json()).toEqual({ ...published, isPublished: false, version: 3 });
      const again = await call('PUT', apiPaths.adminPage(draft._id), pagePayload({ isPublished: true }));
      expect(again.json()).toEqual({ ...published, version: 4 });
    });

    it.each([{}, { isPublished: 1 }, { isPublished: 'false' }, { isPublished: null }])(
      'refuses %j',
      async (payload) => {
        const { _id } = await create();
        const answer = await call('PATCH', apiPaths.pagePublish(_id), payload);
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors).toHaveProperty('isPublished');
      },
    );

    it('shows drafts to staff alone', async () => {
      const draft = await create({ slug: 'draft', isPublished: false });
      expect((await show('draft')).statusCode).toBe(404);
      expect((await show('draft', { 'x-auth-token': 'garbage' })).statusCode).toBe(404);
      const preview = await show('draft', staff);
      expect(preview.json()).toEqual(asPublic(draft));
      expect(preview.headers['cache-control']).toBe('no-store');
    });
  });

  describe('updating', () => {
    it('changes what is sent, keeps the rest and notes the time', async () => {
      const before = await create({ isPublished: false });
      const answer = await call('PUT', apiPaths.adminPage(before._id), {
        title: 'After',
        content: '<p>New</p>',
      });
      expect(answer.statusCode).toBe(200);
      const after = answer.json();
      expect(after).toEqual({
        ...before,
        title: 'After',
        content: '<p>New</p>',
        updatedAt: after.updatedAt,
        version: 2,
      });
      expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    });

    it('is signed by who made the page, not by who changed it', async () => {
      const before = await create();
      const other = await signIn(test, { ...staffAccount, email: 'other@agency.example', name: 'Other' });
      const answer = await call('PUT', apiPaths.adminPage(before._id), pagePayload({ title: 'New' }), other);
      expect(answer.json().author).toEqual({ name: staffAccount.name });
    });

    it('checks its input like a create, and changes nothing when it is bad', async () => {
      const before = await create();
      const answer = await call('PUT', apiPaths.adminPage(before._id), pagePayload({ content: '<p></p>' }));
      expect(answer.statusCode).toBe(400);
      expect((await call('GET', apiPaths.adminPage(before._id))).json()).toEqual(before);
    });
  });

  it('keeps the name of an author whose account is gone', async () => {
    const leaver = { ...staffAccount, email: `leaver@agency.example`, name: 'Leaver' };
    const page = await call('POST', apiPaths.adminPages, pagePayload(), await signIn(test, leaver));
    await test.storage.db.deleteFrom('users').where('email', '=', leaver.email).execute();
    expect((await show(page.json().slug)).json().author).toEqual({ name: 'Leaver' });
  });

  it('deletes for good', async () => {
    const { _id, slug } = await create();
    expect((await call('DELETE', apiPaths.adminPage(_id))).statusCode).toBe(204);
    expect((await call('DELETE', apiPaths.adminPage(_id))).statusCode).toBe(404);
    expect((await show(slug)).statusCode).toBe(404);
  });

  it.each(['nobody', '%00'])('answers 404 to an unknown id such as %j', async (id) => {
    const url = `/api/admin/pages/${id}`;
    const answers = [
      await call('GET', url),
      await call('PUT', url, pagePayload()),
      await call('PATCH', `${url}/publish`, { isPublished: true }),
      await call('DELETE', url),
      await show(id),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404, 404]);
  });
});
