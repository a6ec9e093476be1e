import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import { foldForSearch } from '#server/storage/search.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

const titles = [
  'Plain campaign',
  'PLAIN CAMPAIGN IN CAPITALS',
  '100% growth',
  '100 % growth',
  'under_score',
  'under score',
  'a "quoted" word',
  "it's an apostrophe",
  'back\\slash',
  'Größe und Wirkung',
  'ΟΔΥΣΣΕΥΣ',
  'Οδυσσεύς',
  'emoji 🙂🙃 in between',
  'AND OR NOT NEAR',
  'col:umn * star ^ caret',
  'ends with xy',
  '日本語のキャンペーン',
  'aaa aaaa aaaaa',
  'x',
];

const terms = [
  ...titles,
  'campaign',
  'CAMPAIGN',
  'paign in cap',
  '%',
  '_',
  '0%',
  '0 %',
  'r_s',
  '"',
  '"quoted"',
  '" word',
  "'s",
  '\\',
  'ß',
  'größe',
  'gro\u0308ße und',
  'σ',
  'ς',
  'σσε',
  '🙂',
  '🙂🙃',
  '🙃 in',
  'and or',
  'NEAR',
  'xy',
  'y',
  'XY',
  '本語',
  '語',
  'aaaaa',
  'aa',
  '*',
  '^ c',
  'no such thing',
  'qz',
  'campaign plain',
  `${'long '.repeat(30)}end`,
];

describeOnBothDatabases('a search', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;

  const search = async (term: string, more = '') => {
    const url = `${apiPaths.adminPosts}?q=${encodeURIComponent(term)}${more}`;
    const answer = await test.app.inject({ url, headers: staff });
    expect(answer.statusCode).toBe(200);
    return {
      titles: answer.json<{ title: string }[]>().map(({ title }) => title),
      total: Number(answer.headers['x-total-count']),
    };
  };
  /** The rule itself, asked of every row. */
  const byRule = async (term: string) => {
    const rows = await test.storage.db
      .selectFrom('posts')
      .select(['title', 'search_text'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const folded = foldForSearch(term.trim());
    return rows.filter((row) => row.search_text.includes(folded)).map(({ title }) => title);
  };
  const create = async (title: string) => {
    const payload = postPayload({ title, content: '<p>Body text.</p>', excerpt: '' });
    const answer = await test.app.inject({ method: 'POST', url: apiPaths.posts, payload, headers: staff });
    return answer.json<{ _id: string }>()._id;
  };

  beforeAll(async () => {
    test = await buildTestApp(engine);
    staff = await signIn(test);
    for (const title of titles) await create(title);
    await create(`${'long '.repeat(30)}end`);
  });
  afterAll(() => test.close());

  it.each(terms)('finds exactly the rows that hold %j', async (term) => {
    const expected = await byRule(term);
    expect(await search(term)).toEqual({ titles: expected, total: expected.length });
  });

  it('tells the total on every page, also on one behind the last', async () => {
    const { total } = await search('campaign');
    expect(await search('campaign', '&limit=1&page=2')).toMatchObject({
      total,
      titles: [expect.any(String)],
    });
    expect(await search('campaign', '&limit=1&page=99')).toEqual({ total, titles: [] });
  });

  it('knows at once what was written, changed and deleted', async () => {
    expect((await search('zeppelin')).total).toBe(0);
    const id = await create('A zeppelin over town');
    expect((await search('zeppelin')).total).toBe(1);
    const payload = postPayload({ title: 'A balloon over town' });
    await test.app.inject({ method: 'PUT', url: apiPaths.post(id), payload, headers: staff });
    expect((await search('zeppelin')).total).toBe(0);
    expect((await search('balloon')).total).toBe(1);
    await test.app.inject({ method: 'DELETE', url: apiPaths.post(id), headers: staff });
    expect((await search('balloon')).total).toBe(0);
  });

  it('finds a long text without indexing it, which would hold up everybody', async () => {
    const put = (content: string) =>
      test.app.inject({
        method: 'PUT',
        url: apiPaths.post(id),
        payload: postPayload({ title: 'Long', content }),
        headers: staff,
      });
    const isIndexed = async () => {
      if (engine === 'postgres') return false;
      const matches = sql`select rowid from posts_search where posts_search match '"qzj" AND "zjx"'`;
      return (await matches.execute(test.storage.db)).rows.length > 0;
    };
    const id = await create('Long');
    await put(`<p>${'many words '.repeat(7000)} qzjx</p>`);
    expect([await search('qzjx'), await isIndexed()]).toEqual([{ titles: ['Long'], total: 1 }, false]);
    await put('<p>qzjx</p>');
    expect([(await search('qzjx')).total, await isIndexed()]).toEqual([1, engine === 'sqlite']);
    await put(`<p>${'other words '.repeat(7000)}</p>`);
    expect([(await search('qzjx')).total, await isIndexed()]).toEqual([0, false]);
    await test.app.inject({ method: 'DELETE', url: apiPaths.post(id), headers: staff });
    expect((await search('other words')).total).toBe(0);
  });

  it('knows of what others wrote to the same database', async () => {
    expect((await search('whisper')).total).toBe(0);
    await test.storage.db
      .updateTable('posts')
      .set({ search_text: 'a whisper' })
      .where('title', '=', 'x')
      .execute();
    expect((await search('whisper')).titles).toEqual(['x']);
  });

  describe('of the inbox', () => {
    it('finds messages by what they hold, whatever became of them meanwhile', async () => {
      await test.storage.db
        .insertInto('contacts')
        .values({
          id: 'one',
          name: 'Grace',
          email: 'g@example.org',
          phone: '',
          company: '',
          subject: 's',
          message: 'm',
          search_text: 'grace 50% off_er',
          created_at: '2026-01-01T00:00:00.000Z',
          is_read: 0,
          is_responded: 0,
          is_spam: 0,
          spam_reason: '',
          submission_key: null,
          name_key: 'grace',
          email_key: 'g@example.org',
          subject_key: 's',
        })
        .execute();
      const find = async (query: string) => {
        const answer = await test.app.inject({ url: `${apiPaths.adminContacts}?${query}`, headers: staff });
        return answer.json<Conversation[]>().map(({ _id }) => _id);
      };
      expect(await find('q=50%25')).toEqual(['one']);
      expect(await find('q=f_e&status=new')).toEqual(['one']);
      expect(await find('q=f_e&status=read')).toEqual([]);
      await test.app.inject({ method: 'PATCH', url: apiPaths.contactRead('one'), headers: staff });
      expect(await find('q=f_e&status=new')).toEqual([]);
      expect(await find('q=f_e&status=read')).toEqual(['one']);
    });
  });
});
