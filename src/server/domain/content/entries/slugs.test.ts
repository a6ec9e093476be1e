import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { asPublic, pagePayload, postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

type Fields = { title?: string; slug?: string; isDraft?: boolean };

/** Posts and pages share these rules; each has its own calls for them. */
const kinds = {
  post: {
    create: apiPaths.posts,
    one: apiPaths.post,
    show: apiPaths.post,
    payload: ({ isDraft, ...fields }: Fields) =>
      postPayload({ ...fields, status: isDraft ? 'draft' : 'published' }),
  },
  page: {
    create: apiPaths.adminPages,
    one: apiPaths.adminPage,
    show: apiPaths.page,
    payload: ({ isDraft, ...fields }: Fields) => pagePayload({ ...fields, isPublished: !isDraft }),
  },
} as const;

describeOnBothDatabases('the names', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    staff = await signIn(test);
  });
  afterAll(() => test.close());

  describe.each(['post', 'page'] as const)('of a %s', (kind) => {
    const { payload, ...urls } = kinds[kind];
    const create = (fields: Fields) =>
      test.app.inject({ method: 'POST', url: urls.create, payload: payload(fields), headers: staff });
    const update = (id: string, fields: Fields & { updatedAt?: unknown }) =>
      test.app.inject({
        method: 'PUT',
        url: urls.one(id),
        payload: { ...payload(fields), updatedAt: fields.updatedAt },
        headers: staff,
      });
    const show = (slug: string, headers: Partial<StaffHeaders> = {}) =>
      test.app.inject({ url: urls.show(slug), headers });

    beforeEach(async () => {
      for (const table of ['posts', 'pages', 'slug_redirects'] as const)
        await test.storage.db.deleteFrom(table).execute();
    });

    it('are derived from the title and made unique', async () => {
      const slugs: string[] = [];
      for (let turn = 0; turn < 3; turn += 1)
        slugs.push((await create({ title: 'Größe & Wirkung!' })).json().slug);
      expect(slugs).toEqual(['grosse-and-wirkung', 'grosse-and-wirkung-2', 'grosse-and-wirkung-3']);
    });

    it('fill the gaps that are free, and are not confused by longer names', async () => {
      await create({ title: 'A plan' });
      await create({ slug: 'a-plan-2-go' });
      await create({ slug: 'a-planet' });
      expect((await create({ title: 'A plan' })).json().slug).toBe('a-plan-2');
    });

    it('exist even where a title has no usable letters', async () => {
      expect((await create({ title: '日本語' })).json().slug).toBe(kind);
      expect((await create({ title: '🙂' })).json().slug).toBe(`${kind}-2`);
    });

    it('stay within their length when derived and made unique', async () => {
      const title = 'x'.repeat(200);
      const [first, second] = [(await create({ title })).json().slug, (await create({ title })).json().slug];
      expect(second).not.toBe(first);
      expect(second.length).toBeLessThanOrEqual(200);
    });

    it('are normalised as given', async () => {
      expect((await create({ slug: '  --My  Great_Slug!! ' })).json().slug).toBe('my-great-slug');
      expect((await create({ title: 'Blank', slug: '   ' })).json().slug).toBe('blank');
    });

    it('must hold letters or digits', async () => {
      const answer = await create({ slug: '!!!' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toHaveProperty('slug');
    });

    it('are 200 characters or shorter, and that long they can be opened', async () => {
      expect((await create({ slug: 'a'.repeat(201) })).statusCode).toBe(400);
      expect((await create({ slug: 'a'.repeat(200) })).statusCode).toBe(201);
      expect((await show('a'.repeat(200))).statusCode).toBe(200);
      expect((await show('a'.repeat(5000))).statusCode).toBe(404);
    });

    it('are refused when taken, with nothing changed', async () => {
      const first = (await create({ title: 'First', slug: 'taken' })).json();
      const refused = await create({ title: 'Second', slug: 'Taken' });
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toContain("'taken'");
      expect(refused.json().errors.slug).toContain("'taken'");

      const second = (await create({ title: 'Second', slug: 'free' })).json();
      const moved = await update(second._id, { title: 'Changed', slug: 'taken' });
      expect(moved.statusCode).toBe(409);
      expect((await show('taken')).json()).toEqual(asPublic(first));
      expect((await show('free')).json()).toEqual(asPublic(second));
    });

    it('are kept by an update that gives none', async () => {
      const { _id } = (await create({ title: 'Before', slug: 'kept' })).json();
      expect((await update(_id, { title: 'After' })).json()).toMatchObject({ title: 'After', slug: 'kept' });
    });

    it('are all different when 20 are derived from one title at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => create({ title: 'Rush hour' })));
      expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(201));
      const expected = ['rush-hour', ...Array.from({ length: 19 }, (_, index) => `rush-hour-${index + 2}`)];
      expect(answers.map((answer) => answer.json().slug).sort()).toEqual(expected.sort());
    });

    it('go to one of many who ask for the same at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => create({ slug: 'the-one' })));
      const statuses = answers.map((answer) => answer.statusCode).sort();
      expect(statuses).toEqual([201, ...Array(19).fill(409)]);
    });

    it('go to one of many who move to the same at once', async () => {
      const entities = await Promise.all(
        Array.from({ length: 8 }, async (_, index) => (await create({ title: `Mover ${index}` })).json()),
      );
      const answers = await Promise.all(entities.map(({ _id }) => update(_id, { slug: 'goal' })));
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
      for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
        expect(answer.json().message).toContain("'goal'");
    });

    it('lead to the new address for good when they were public, in one hop', async () => {
      const { _id } = (await create({ slug: 'one' })).json();
      await update(_id, { slug: 'two' });
      await update(_id, { slug: 'three' });
      for (const old of ['one', 'two']) {
        const answer = await show(old);
        expect(answer.statusCode).toBe(301);
        expect(answer.headers.location).toBe(urls.show('three'));
        expect(answer.headers['content-type']).toContain('application/json');
      }
      await update(_id, { slug: 'one' });
      expect((await show('one')).statusCode).toBe(200);
      expect((await show('three')).headers.location).toBe(urls.show('one'));
    });

    it('lead there until something else takes them', async () => {
      const { _id } = (await create({ slug: 'old' })).json();
      await update(_id, { slug: 'new' });
      const { _id: other } = (await create({ title: 'The next', slug: 'old' })).json();
      expect((await show('old')).json()).toMatchObject({ title: 'The next' });
      await update(other, { title: 'The next', slug: 'elsewhere' });
      expect((await show('old')).headers.location).toBe(urls.show('elsewhere'));
    });

    it('lead there while nothing but a draft has them, and again when what took them is live no more', async () => {
      const { _id } = (await create({ slug: 'old' })).json();
      await update(_id, { slug: 'new' });
      const { _id: draft } = (await create({ title: 'The next', slug: 'old', isDraft: true })).json();
      const expectToLeadOn = async () => {
        const answer = await show('old');
        expect([answer.statusCode, answer.headers.location]).toEqual([301, urls.show('new')]);
      };
      await expectToLeadOn();
      expect((await show('old', staff)).json()).toMatchObject({ _id: draft, title: 'The next' });
      await update(draft, { title: 'The next', isDraft: false });
      expect((await show('old')).json()).toMatchObject({ _id: draft });
      await update(draft, { title: 'The next', isDraft: true });
      await expectToLeadOn();
      await test.app.inject({ method: 'DELETE', url: urls.one(draft), headers: staff });
      await expectToLeadOn();
    });

    it('lead there when a draft is moved to them', async () => {
      const { _id } = (await create({ slug: 'old' })).json();
      await update(_id, { slug: 'new' });
      const { _id: draft } = (await create({ slug: 'elsewhere', isDraft: true })).json();
      await update(draft, { slug: 'old', isDraft: true });
      expect((await show('old')).headers.location).toBe(urls.show('new'));
      await update(draft, { slug: 'elsewhere', isDraft: true });
      expect((await show('old')).headers.location).toBe(urls.show('new'));
    });

    it('do not lead back to what has returned to them and is a draft', async () => {
      const { _id } = (await create({ slug: 'home' })).json();
      await update(_id, { slug: 'away' });
      await update(_id, { slug: 'home', isDraft: true });
      expect((await show('home')).statusCode).toBe(404);
      expect((await show('away')).statusCode).toBe(404);
      expect((await show('away', staff)).headers.location).toBe(urls.show('home'));
    });

    it('lead nowhere when nobody could have known them', async () => {
      const { _id } = (await create({ slug: 'secret', isDraft: true })).json();
      await update(_id, { slug: 'public', isDraft: false });
      expect((await show('secret')).statusCode).toBe(404);
    });

    it('lead only staff to what is a draft by now', async () => {
      const { _id } = (await create({ slug: 'was-public' })).json();
      await update(_id, { slug: 'now-draft', isDraft: true });
      expect((await show('was-public')).statusCode).toBe(404);
      expect((await show('was-public', staff)).headers.location).toBe(urls.show('now-draft'));
    });

    it('lead nowhere when what had them is gone', async () => {
      const { _id } = (await create({ slug: 'first-name' })).json();
      await update(_id, { slug: 'last-name' });
      await test.app.inject({ method: 'DELETE', url: urls.one(_id), headers: staff });
      expect((await show('first-name')).statusCode).toBe(404);
      expect((await show('last-name')).statusCode).toBe(404);
    });

    it('do not protect from overwriting; the time of the last edit does', async () => {
      const loaded = (await create({ title: 'Shared', slug: 'shared' })).json();
      const mine = await update(loaded._id, { title: 'Mine', updatedAt: loaded.updatedAt });
      expect(mine.statusCode).toBe(200);
      const theirs = await update(loaded._id, { title: 'Theirs', updatedAt: loaded.updatedAt });
      expect(theirs.statusCode).toBe(409);
      expect(theirs.json().message).toMatch(new RegExp(`^This ${kind} was changed by someone else`));
      expect((await show('shared')).json()).toEqual(asPublic(mine.json()));
      const again = await update(loaded._id, { title: 'Theirs', updatedAt: mine.json().updatedAt });
      expect(again.json().title).toBe('Theirs');
    });

    it.each(['yesterday', '2024-13-45', '1700000000000', 5, null])(
      'take no %j for the time of the last edit',
      async (updatedAt) => {
        const { _id } = (await create({ title: 'Shared' })).json();
        const answer = await update(_id, { title: 'Mine', updatedAt });
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors).toEqual({ updatedAt: 'updatedAt must be a timestamp' });
        expect((await update(_id, { title: 'Mine', updatedAt: '' })).statusCode).toBe(200);
      },
    );

    it('let one of two who saved the same version at once through', async () => {
      const { _id, updatedAt } = (await create({ title: 'Shared' })).json();
      const answers = await Promise.all(['A', 'B'].map((title) => update(_id, { title, updatedAt })));
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    });
  });

  it('of posts and pages do not get in each other’s way', async () => {
    const post = await test.services.posts.create(postPayload({ slug: 'same' }));
    const page = await test.app.inject({
      method: 'POST',
      url: apiPaths.adminPages,
      payload: pagePayload({ slug: 'same' }),
      headers: staff,
    });
    expect([post.slug, page.json().slug]).toEqual(['same', 'same']);
  });

  it.each(['admin', 'api', 'blog', 'login', 'Admin Access Portal', 'uploads', 'healthz'])(
    'of pages may not be %s, which the site needs',
    async (slug) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: apiPaths.adminPages,
        payload: pagePayload({ slug }),
        headers: staff,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toHaveProperty('slug');
    },
  );

  it('of pages avoid what the site needs when derived, and a page cannot be moved there', async () => {
    const inject = (method: 'POST' | 'PUT', url: string, payload: object) =>
      test.app.inject({ method, url, payload, headers: staff });
    const created = await inject('POST', apiPaths.adminPages, pagePayload({ title: 'Contact' }));
    expect(created.json().slug).toBe('contact-2');
    const url = apiPaths.adminPage(created.json()._id);
    expect((await inject('PUT', url, pagePayload({ slug: 'contact' }))).statusCode).toBe(400);
  });
});
