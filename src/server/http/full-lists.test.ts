import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { textColumns } from '#server/domain/inbox/conversations/conversations-codec.ts';
import { newId } from '#server/storage/new-id.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { pagePayload, postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

const heavy = 700_000;
/** Among those of the usual length some that are long, alone and together. */
const sizes = Array.from({ length: 30 }, (_, place) =>
  place === 3 || (place > 9 && place < 17) ? heavy : 100,
);

describeOnBothDatabases('lists of whole contents', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    staff = await signIn(test);
    const { db } = test.storage;
    const [author] = await test.services.accounts.list();
    if (!author) throw new Error('there is no account');
    for (const [place, size] of sizes.entries()) {
      test.advance(1000);
      const title = `Number ${place}`;
      const post = await test.services.posts.create(postPayload({ title, tags: ['Long & short'] }));
      const page = await test.services.pages.create(pagePayload({ title }), author);
      // To save so much in the usual way would take this test a minute.
      const content = `<p>${'x'.repeat(size)}</p>`;
      await db.updateTable('posts').set({ content }).where('id', '=', post._id).execute();
      await db.updateTable('pages').set({ content }).where('id', '=', page._id).execute();
      await addConversation(title, size);
    }
  });
  afterAll(() => test.close());

  /** Its second message is as long as is wanted. */
  async function addConversation(title: string, size: number) {
    const [id, at] = [newId(test.now().getTime()), test.now().toISOString()];
    const text = {
      name: title,
      email: 'a@example.org',
      phone: '',
      company: '',
      subject: title,
      message: 'x',
    };
    await test.storage.db
      .insertInto('contacts')
      .values({
        ...textColumns(text),
        id,
        created_at: at,
        is_read: 0,
        is_responded: 0,
        is_spam: 0,
        spam_reason: '',
        submission_key: null,
        assignee_id: null,
        assigned_at: null,
      })
      .execute();
    await test.storage.db
      .insertInto('contact_responses')
      .values({
        id: newId(),
        contact_id: id,
        message: 'x'.repeat(size),
        created_at: at,
        sent_by: 'customer',
        author_name: '',
      })
      .execute();
  }

  async function get(url: string) {
    const answer = await test.app.inject({ url, headers: { ...staff } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-total-count']).toBe(String(sizes.length));
    expect(answer.rawPayload.length).toBeLessThan(3 * 1024 * 1024);
    const links = [...String(answer.headers.link).matchAll(/<([^>]+)>; rel="(\w+)"/g)];
    return {
      titles: answer
        .json()
        .map((one: { title?: string; subject?: string }) => one.title ?? one.subject) as string[],
      links: Object.fromEntries(links.map(([, target, rel]) => [rel, target])) as Record<string, string>,
    };
  }

  /** All pages from one on, by what each says about where to go. */
  async function walk(from: string, rel: 'next' | 'prev') {
    const pages: string[][] = [];
    let last = from;
    for (let url: string | undefined = from; url; ) {
      const { titles, links } = await get(url);
      pages.push(titles);
      last = url;
      url = links[rel];
    }
    return { pages, last };
  }

  const newestFirst = sizes.map((_, place) => `Number ${place}`).reverse();

  it.each([
    apiPaths.posts,
    `${apiPaths.posts}?limit=12&tag=${encodeURIComponent('long & short')}`,
    `${apiPaths.adminPosts}?q=number&sort=-createdAt`,
    apiPaths.adminPages,
    apiPaths.adminContacts,
  ])('%s ends a page where it has become long, and leads through all of it once', async (url) => {
    const { pages, last } = await walk(url, 'next');
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.flat()).toEqual(newestFirst);
    const back = await walk(last, 'prev');
    expect(back.pages.reverse().flat()).toEqual(newestFirst);
  });

  it('give everything at once where it is short', async () => {
    const { titles } = await get(`${apiPaths.posts}?view=card`);
    expect(titles).toEqual(newestFirst);
    expect((await get(`${apiPaths.adminContacts}?view=card`)).titles).toEqual(newestFirst);
    const { titles: newest } = await get(`${apiPaths.posts}?limit=13`);
    expect(newest).toHaveLength(13);
  });

  it('are told of in a feed that is no longer than they are', async () => {
    const { rawPayload } = await test.app.inject('/feed.xml');
    expect(rawPayload.length).toBeLessThan(3 * 1024 * 1024);
  });
});
