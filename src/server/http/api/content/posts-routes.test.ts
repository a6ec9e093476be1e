import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { asPublic, postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signIn, staffAccount } from '#test/support/sign-in.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

describeAlwaysOnBothDatabases('the staff calls for posts', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    staff = await signIn(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.storage.db.deleteFrom('posts').execute();
  });

  const call = (method: Method, url: string, payload?: object, headers: object = staff) =>
    test.app.inject({ method, url, payload, headers: { ...headers } });
  const create = async (changes: Parameters<typeof postPayload>[0] = {}) =>
    (await call('POST', apiPaths.posts, postPayload(changes))).json();

  it.each([
    ['POST', apiPaths.posts],
    ['PUT', apiPaths.post('x')],
    ['PATCH', apiPaths.postStatus('x')],
    ['DELETE', apiPaths.post('x')],
    ['GET', apiPaths.adminPosts],
    ['GET', apiPaths.adminPost('x')],
  ] as const)('guards %s %s', async (method, url) => {
    for (const headers of [{}, { 'x-auth-token': 'garbage' }]) {
      const answer = await call(method, url, method === 'GET' ? undefined : postPayload(), headers);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ message: 'Please sign in to continue.' });
    }
  });

  it('looks at the token before it looks at the body', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: apiPaths.posts,
      payload: '{ not json',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(401);
  });

  describe('creating', () => {
    it('answers 201 with the whole post, which staff and visitors then get', async () => {
      const payload = postPayload({
        videoUrl: 'https://vimeo.com/1',
        featuredImage: 'https://example.org/a.png',
      });
      const answer = await call('POST', apiPaths.posts, { ...payload, views: 10, _id: 'mine' });
      expect(answer.statusCode).toBe(201);
      const post = answer.json();
      expect(post).toEqual({
        ...payload,
        _id: expect.stringMatching(/^\w{10,}$/),
        slug: 'how-to-brief-an-agency',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updatedAt: post.createdAt,
        publishedAt: post.createdAt,
        version: 1,
        author: { _id: expect.any(String), name: staffAccount.name },
        review: null,
        draft: null,
        scheduledFor: null,
      });
      expect((await call('GET', apiPaths.adminPost(post._id))).json()).toEqual(post);
      expect((await test.app.inject(apiPaths.post(post.slug))).json()).toEqual(asPublic(post));
    });

    it('fills in what was left out', async () => {
      const answer = await call('POST', apiPaths.posts, { title: ' Bare ', content: '<p>x</p>' });
      expect(answer.json()).toMatchObject({
        title: 'Bare',
        excerpt: '',
        featuredImage: '',
        videoUrl: '',
        tags: [],
        status: 'draft',
      });
    });

    it('trims tags and drops empty and repeated ones', async () => {
      expect((await create({ tags: [' SEO ', '', 'seo', 'Ads'] })).tags).toEqual(['SEO', 'Ads']);
    });

    it('saves content without what could harm a reader', async () => {
      const { content } = await create({ content: '<p onclick="x()">Hi<script>alert(1)</script></p>' });
      expect(content).toBe('<p>Hi</p>');
    });

    it.each<[string, object, string]>([
      ['no title', { title: undefined }, 'title'],
      ['a blank title', { title: '   ' }, 'title'],
      ['a title over 200 characters', { title: 'x'.repeat(201) }, 'title'],
      ['a title that is no text', { title: 5 }, 'title'],
      ['a null title', { title: null }, 'title'],
      ['no content', { content: undefined }, 'content'],
      ['content without anything to see', { content: '<p> <br></p>' }, 'content'],
      ['content of nothing but a script', { content: '<script>x</script>' }, 'content'],
      ['content over 1 MB', { content: `<p>${'x'.repeat(1024 * 1024)}</p>` }, 'content'],
      ['content that is no text', { content: { html: 'x' } }, 'content'],
      ['an excerpt over 500 characters', { excerpt: 'x'.repeat(501) }, 'excerpt'],
      ['a video address without http', { videoUrl: 'javascript:alert(1)' }, 'videoUrl'],
      ['an image address without http', { featuredImage: 'data:image/png;base64,xx' }, 'featuredImage'],
      ['an image address beside the uploads', { featuredImage: '/uploads/../secret' }, 'featuredImage'],
      ['21 tags', { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }, 'tags'],
      ['a tag over 50 characters', { tags: ['x'.repeat(51)] }, 'tags'],
      ['tags that are no list', { tags: 'a, b' }, 'tags'],
      ['tags that are no text', { tags: [1] }, 'tags'],
      ['an unknown status', { status: 'archived' }, 'status'],
    ])('refuses %s and saves nothing', async (_, changes, field) => {
      const answer = await call('POST', apiPaths.posts, { ...postPayload(), ...changes });
      expect(answer.statusCode).toBe(400);
      const { message, errors, ...rest } = answer.json();
      expect(errors).toEqual({ [field]: expect.stringMatching(/\w/) });
      expect(message).toBe(errors[field]);
      expect(rest).toEqual({});
      expect((await call('GET', apiPaths.adminPosts)).json()).toEqual([]);
    });

    it('takes everything at its limit', async () => {
      const answer = await call(
        'POST',
        apiPaths.posts,
        postPayload({
          title: 'x'.repeat(200),
          excerpt: 'x'.repeat(500),
          content: `<p>${'x'.repeat(1024 * 1024 - 7)}</p>`,
          tags: Array.from({ length: 20 }, (_, index) => `${index}`.padStart(50, 't')),
        }),
      );
      expect(answer.statusCode).toBe(201);
    });

    it('keeps letters of all scripts and drops what no database can hold', async () => {
      const { title, tags } = await create({ title: 'नमस्ते 🙂 Ünïcödé\u0000 \ud800', tags: ['日本\u0000'] });
      expect(title).toBe('नमस्ते 🙂 Ünïcödé \ufffd');
      expect(tags).toEqual(['日本']);
    });
  });

  describe('updating', () => {
    it('changes what is sent, keeps the rest and notes the time', async () => {
      const before = await create({ excerpt: 'Kept', tags: ['Kept'] });
      const answer = await call('PUT', apiPaths.post(before._id), { title: 'After', content: '<p>New</p>' });
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
      expect((await call('GET', apiPaths.adminPost(before._id))).json()).toEqual(after);
    });

    it('clears what is sent empty', async () => {
      const { _id } = await create({ featuredImage: 'https://example.org/a.png' });
      const cleared = postPayload({ excerpt: '', featuredImage: '', tags: [] });
      const answer = await call('PUT', apiPaths.post(_id), cleared);
      expect(answer.json()).toMatchObject({ excerpt: '', featuredImage: '', tags: [] });
    });

    it('does not count as an edit when only the status or nothing changes', async () => {
      const before = await create({ status: 'draft' });
      const same = await call('PUT', apiPaths.post(before._id), postPayload({ status: 'draft' }));
      expect(same.json()).toEqual(before);
      const published = await call('PUT', apiPaths.post(before._id), postPayload({ status: 'published' }));
      expect(published.json()).toEqual({
        ...before,
        status: 'published',
        publishedAt: expect.stringMatching(/Z$/),
        version: 2,
      });
    });

    it('checks its input like a create, and changes nothing when it is bad', async () => {
      const before = await create();
      const answer = await call('PUT', apiPaths.post(before._id), postPayload({ title: '' }));
      expect(answer.statusCode).toBe(400);
      expect((await call('GET', apiPaths.adminPost(before._id))).json()).toEqual(before);
    });
  });

  describe('publishing', () => {
    it('shows and hides the post without counting as an edit', async () => {
      const draft = await create({ status: 'draft' });
      expect((await test.app.inject(apiPaths.post(draft.slug))).statusCode).toBe(404);
      const published = await call('PATCH', apiPaths.postStatus(draft._id), { status: 'published' });
      expect(published.statusCode).toBe(200);
      expect(published.json()).toEqual({
        ...draft,
        status: 'published',
        publishedAt: expect.stringMatching(/Z$/),
        version: 2,
      });
      expect((await test.app.inject(apiPaths.post(draft.slug))).json()).toEqual(asPublic(published.json()));
      const hidden = await call('PATCH', apiPaths.postStatus(draft._id), { status: 'draft' });
      expect(hidden.json()).toEqual({ ...published.json(), status: 'draft', version: 3 });
      expect((await test.app.inject(apiPaths.post(draft.slug))).statusCode).toBe(404);
    });

    it.each([{}, { status: 'live' }, { status: true }, { status: null }, []])(
      'refuses %j',
      async (payload) => {
        const { _id } = await create();
        expect((await call('PATCH', apiPaths.postStatus(_id), payload)).statusCode).toBe(400);
      },
    );
  });

  it('deletes for good', async () => {
    const { _id, slug } = await create();
    const answer = await call('DELETE', apiPaths.post(_id));
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect((await call('DELETE', apiPaths.post(_id))).statusCode).toBe(404);
    expect((await test.app.inject(apiPaths.post(slug))).statusCode).toBe(404);
  });

  it.each(['nobody', '0', '%00', '%F0%9F%98%80', "' or 1=1 --", 'x'.repeat(3000)])(
    'answers 404 to an unknown id such as %j',
    async (id) => {
      const url = `/api/blogs/${id.startsWith('%') ? id : encodeURIComponent(id)}`;
      const answers = [
        await call('PUT', url, postPayload()),
        await call('PATCH', `${url}/status`, { status: 'draft' }),
        await call('DELETE', url),
        await call('GET', url.replace('/api/', '/api/admin/')),
        await call('GET', url),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(404);
        expect(Object.keys(answer.json())).toEqual(['message']);
      }
    },
  );
});
