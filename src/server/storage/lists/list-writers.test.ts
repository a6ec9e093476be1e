import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textColumns, textOf } from '#server/domain/contacts/contacts-codec.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { contactPayload, pagePayload, postPayload } from '#test/support/factories.ts';
import { signIn, staffAccount } from '#test/support/sign-in.ts';
import { inGroup } from './list-clauses.ts';
import { allLists, tagLists } from './list-definitions.ts';
import { countList } from './list-pages.ts';

/** Work that many people do at once on the same few rows, each kind in the order in which the product takes its locks. */
describeOnBothDatabases('writers at the same time', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    await signIn(test);
  });
  afterAll(() => test.close());

  const titles = ['The same title', 'Another title'];
  const tagSets = [['ads', 'seo'], ['seo', 'ads', 'brand'], ['brand'], []];
  const pick = <Item>(items: readonly Item[], number: number) => items[number % items.length] as Item;

  async function workOnAPost(number: number) {
    const { posts } = test.services;
    const post = (changes: object) =>
      postPayload({ title: pick(titles, number), tags: pick(tagSets, number), ...changes });
    const { _id } = await posts.create(post({ status: pick(['draft', 'published'], number) }));
    await Promise.all([
      posts.setStatus(_id, pick(['published', 'draft'], number)),
      posts.update(_id, post({ tags: pick(tagSets, number + 1), slug: `moved-${number}` })),
    ]);
    if (number % 3 === 0) await posts.remove(_id);
  }

  async function workOnAPage(number: number) {
    const { pages, accounts } = test.services;
    const [author] = await accounts.list();
    if (!author) throw new Error(`${staffAccount.email} is missing`);
    const { _id } = await pages.create(pagePayload({ title: pick(titles, number) }), author);
    await pages.setPublished(_id, number % 2 === 0);
    await pages.update(_id, pagePayload({ title: pick(titles, number + 1) }));
    if (number % 3 === 0) await pages.remove(_id);
  }

  async function workOnAMessage(number: number) {
    const { contacts } = test.services;
    const id = `message-${number}`;
    await test.storage.db
      .insertInto('contacts')
      .values({
        ...textColumns(textOf(contactPayload({ subject: pick(titles, number) }))),
        id,
        created_at: '2026-01-01T00:00:00.000Z',
        is_read: 0,
        is_responded: 0,
        is_spam: 0,
        spam_reason: '',
        submission_key: null,
      })
      .execute();
    await Promise.all([
      contacts.markRead(id),
      contacts.respond(id, 'Thank you.'),
      contacts.setSpam(id, number % 2 === 0),
    ]);
    // Whoever answers a message that someone else deletes finds it gone, or is in time.
    if (number % 2 === 0)
      await Promise.all([
        contacts.remove(id),
        contacts
          .respond(id, 'Once more.')
          .catch((error) => expect(error).toMatchObject({ code: 'not-found' })),
      ]);
  }

  it('never wait for each other in a circle, and leave exact counts', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, number) => [
        workOnAPost(number),
        workOnAPage(number),
        workOnAMessage(number),
      ]).flat(),
    );
    for (const table of allLists) {
      const groups = table.knownGroups.length > 0 ? table.knownGroups : ['ads', 'seo', 'brand'];
      for (const sort of Object.keys(table.sorts)) {
        for (const group of groups) {
          const list = { table, sort, group };
          const conditions = [sql`1 = 1`, ...inGroup(list)];
          const { rows } = await sql<{ count: number | string }>`
            select count(*) as count from ${sql.table(table.table)} where ${sql.join(conditions, sql` and `)}`.execute(
            test.storage.db,
          );
          const counted = { table: table.table, sort, group, total: Number(rows[0]?.count) };
          expect({ ...counted, total: await countList(test.storage.db, list) }).toEqual(counted);
        }
      }
    }
    expect(
      await countList(test.storage.db, { table: tagLists, sort: 'createdAt', group: 'seo' }),
    ).toBeGreaterThan(0);
  }, 60_000);
});
