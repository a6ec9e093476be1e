import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { textColumns } from '#server/domain/inbox/conversations/conversations-codec.ts';
import { newId } from '#server/storage/new-id.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { contactPayload, pagePayload, postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

type Entry = { title: string; text: string; isDraft?: boolean };

const entries: Entry[] = [
  { title: 'Écrire mieux', text: 'Le café de la régie' },
  { title: 'banners that sell', text: 'Click rates rose by 100% in May', isDraft: true },
  { title: 'Zeppelin ads', text: 'snake_case and <b>bold</b> moves' },
  { title: 'Älter werden', text: 'ΟΔΟΣ is Greek for street', isDraft: true },
  { title: 'Click rates', text: 'rose by 100 percent, and snakeXcase' },
];

const kinds = {
  posts: {
    list: apiPaths.adminPosts,
    create: apiPaths.posts,
    payload: ({ title, text, isDraft }: Entry) =>
      postPayload({ title, content: `<p>${text}</p>`, excerpt: '', status: isDraft ? 'draft' : 'published' }),
  },
  pages: {
    list: apiPaths.adminPages,
    create: apiPaths.adminPages,
    payload: ({ title, text, isDraft }: Entry) =>
      pagePayload({ title, content: `<p>${text}</p>`, isPublished: !isDraft }),
  },
} as const;

describeOnBothDatabases('the staff lists', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    staff = await signIn(test);
    for (const { create, payload } of Object.values(kinds)) {
      for (const entry of entries) {
        test.advance(1000);
        const answer = await test.app.inject({
          method: 'POST',
          url: create,
          payload: payload(entry),
          headers: staff,
        });
        expect(answer.statusCode).toBe(201);
      }
    }
  });
  afterAll(() => test.close());

  describe.each(['posts', 'pages'] as const)('of %s', (kind) => {
    const { list } = kinds[kind];
    const get = (query = '') => test.app.inject({ url: `${list}${query}`, headers: staff });
    const titles = async (query = '') => (await get(query)).json().map(({ title }: Entry) => title);
    const newestFirst = entries.map(({ title }) => title).reverse();

    it('hold everything, newest first, with the total', async () => {
      const answer = await get();
      expect(answer.statusCode).toBe(200);
      expect(answer.json().map(({ title }: Entry) => title)).toEqual(newestFirst);
      expect(answer.json()[0].content).toContain('<p>');
      expect(answer.headers['x-total-count']).toBe('5');
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('come in pages that link to each other', async () => {
      const answer = await get('?page=2&limit=2&q=e');
      expect(answer.json()).toHaveLength(2);
      expect(answer.headers['x-total-count']).toBe('5');
      const url = (page: number) => `<${list}?page=${page}&limit=2&q=e>`;
      expect(answer.headers.link).toBe(
        `${url(1)}; rel="first", ${url(3)}; rel="last", ${url(1)}; rel="prev", ${url(3)}; rel="next"`,
      );
      expect(await titles('?page=3&limit=2')).toEqual(newestFirst.slice(4));
      expect(await titles('?page=4&limit=2')).toEqual([]);
      expect(await titles('?page=99999999999999999999')).toEqual([]);
    });

    it('give at most 100 entries, whatever is asked for', async () => {
      const answer = await get('?limit=99999999999');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers.link).toContain('limit=100');
    });

    it.each([
      'page=0',
      'page=-1',
      'page=1.5',
      'page=x',
      'page=',
      'limit=0',
      'limit=-5',
      'limit=1e3',
      'page=1&page=2',
    ])('refuse ?%s', async (query) => {
      const answer = await get(`?${query}`);
      expect(answer.statusCode).toBe(400);
      const field = query.split('=', 1)[0] as string;
      expect(answer.json().errors).toEqual({ [field]: `${field} must be a positive whole number` });
    });

    it.each([
      'sort=nothing',
      'sort=content',
      'sort=-',
      'sort=a&sort=b',
      'status=gone',
      'view=x',
      'q=a&q=b',
      `q=${'x'.repeat(201)}`,
    ])('refuse ?%s', async (query) => {
      expect((await get(`?${query}`)).statusCode).toBe(400);
    });

    it('ignore what they do not know', async () => {
      expect((await get('?color=red&__proto__=x')).statusCode).toBe(200);
    });

    it.each<[string, string[]]>([
      ['CLICK RATES', ['Click rates', 'banners that sell']],
      ['écrire', ['Écrire mieux']],
      ['CAFÉ', ['Écrire mieux']],
      ['CAFE\u0301', ['Écrire mieux']],
      ['ÄLTER', ['Älter werden']],
      ['οδοσ', ['Älter werden']],
      ['100%', ['banners that sell']],
      ['snake_case', ['Zeppelin ads']],
      ['bold moves', ['Zeppelin ads']],
      ['<b>', []],
      ['%', ['banners that sell']],
      ['_', ['Zeppelin ads']],
      ['\\', []],
      ["'; drop table posts; --", []],
      ['\u0000', newestFirst],
      ['  ', newestFirst],
      ['nothing like it', []],
    ])('find %j', async (q, expected) => {
      const answer = await get(`?q=${encodeURIComponent(q)}`);
      expect(answer.json().map(({ title }: Entry) => title)).toEqual(expected);
      expect(answer.headers['x-total-count']).toBe(String(expected.length));
    });

    it('take a status', async () => {
      expect(await titles('?status=draft')).toEqual(['Älter werden', 'banners that sell']);
      expect(await titles('?status=published&q=rates')).toEqual(['Click rates']);
    });

    it('sort by any column, both ways, whatever the letter case', async () => {
      const byTitle = ['banners that sell', 'Click rates', 'Zeppelin ads', 'Älter werden', 'Écrire mieux'];
      expect(await titles('?sort=title')).toEqual(byTitle);
      expect(await titles('?sort=-title')).toEqual([...byTitle].reverse());
      expect(await titles('?sort=createdAt')).toEqual([...newestFirst].reverse());
      expect(await titles('?sort=updatedAt')).toEqual([...newestFirst].reverse());
      expect((await titles('?sort=slug'))[0]).toBe('Älter werden');
      expect((await titles('?sort=status')).slice(0, 2).sort()).toEqual([
        'banners that sell',
        'Älter werden',
      ]);
      expect((await titles('?sort=-status')).slice(3).sort()).toEqual(['banners that sell', 'Älter werden']);
    });

    it('leave out the content when only rows are wanted', async () => {
      const [row] = (await get('?view=card')).json();
      expect(row.title).toBe('Click rates');
      expect(row).not.toHaveProperty('content');
    });
  });

  it('of posts find what stands in the excerpt', async () => {
    const { _id } = await test.services.posts.create(postPayload({ excerpt: 'Unmistakable words' }));
    const answer = await test.app.inject({ url: `${apiPaths.adminPosts}?q=unmistakable`, headers: staff });
    expect(answer.json()).toHaveLength(1);
    await test.services.posts.remove(_id);
  });

  it('of pages find a slug, and follow it when it changes', async () => {
    const page = pagePayload({ slug: 'unheard-of' });
    const created = await test.app.inject({
      method: 'POST',
      url: apiPaths.adminPages,
      payload: page,
      headers: staff,
    });
    const find = async (q: string) =>
      (await test.app.inject({ url: `${apiPaths.adminPages}?q=${q}`, headers: staff })).json().length;
    expect(await find('unheard-of')).toBe(1);
    const url = apiPaths.adminPage(created.json()._id);
    await test.app.inject({ method: 'PUT', url, payload: { ...page, slug: 'brand-new' }, headers: staff });
    expect([await find('unheard-of'), await find('brand-new')]).toEqual([0, 1]);
    await test.app.inject({ method: 'DELETE', url, headers: staff });
  });

  it('of pages sort by publication, with those never published first', async () => {
    const list = async (sort: string) =>
      (await test.app.inject({ url: `${apiPaths.adminPages}?sort=${sort}`, headers: staff }))
        .json()
        .map(({ title }: Entry) => title);
    const published = ['Écrire mieux', 'Zeppelin ads', 'Click rates'];
    expect((await list('publishedAt')).slice(2)).toEqual(published);
    expect((await list('-publishedAt')).slice(0, 3)).toEqual([...published].reverse());
  });

  it('say of a search that more was found than is counted', async () => {
    const search = () =>
      test.app.inject({ url: `${apiPaths.adminContacts}?q=flood&limit=20`, headers: staff });
    await seedMessages(1000);
    const counted = await search();
    expect(counted.headers).toMatchObject({ 'x-total-count': '1000' });
    expect(counted.headers).not.toHaveProperty('x-total-capped');
    await seedMessages(1);
    const capped = await search();
    expect(capped.json()).toHaveLength(20);
    expect(capped.headers).toMatchObject({ 'x-total-count': '1000', 'x-total-capped': 'true' });
    expect(capped.headers.link).toContain('page=50>; rel="last"');
    const all = await test.app.inject({ url: apiPaths.adminContacts, headers: staff });
    expect(all.headers).toMatchObject({ 'x-total-count': '1001' });
    expect(all.headers).not.toHaveProperty('x-total-capped');
  });

  async function seedMessages(count: number) {
    const at = new Date().toISOString();
    const row = (text: ReturnType<typeof textColumns>) => ({
      ...text,
      id: newId(),
      created_at: at,
      is_read: 0,
      is_responded: 0,
      is_spam: 0,
      spam_reason: '',
      submission_key: null,
    });
    const { name, email, message } = contactPayload();
    const text = textColumns({ name, email, message, subject: 'A flood', phone: '', company: '' });
    await test.storage.db.transaction().execute(async (trx) => {
      for (let left = count; left > 0; left -= 100)
        await trx
          .insertInto('contacts')
          .values(Array.from({ length: Math.min(left, 100) }, () => row(text)))
          .execute();
    });
  }
});
