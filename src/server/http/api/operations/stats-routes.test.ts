import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import type { Activity } from '#contract/stats.ts';
import { textColumns, textOf } from '#server/domain/inbox/conversations/conversations-codec.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { contactPayload, postPayload } from '#test/support/factories.ts';
import { addVisits } from '#test/support/leads.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

const day = 86_400_000;
const contactText = textOf(contactPayload());

describeAlwaysOnBothDatabases('the dashboard’s numbers', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine, { SITE_TIMEZONE: 'America/New_York' });
  });
  afterAll(() => test.close());

  const get = async (url: string) => (await test.app.inject({ url, headers: { ...staff } })).json();

  async function receiveMessage(createdAt: Date, { isSpam = false } = {}) {
    await test.storage.db
      .insertInto('contacts')
      .values({
        id: `message-${createdAt.getTime()}${isSpam}`,
        ...textColumns(contactText),
        created_at: createdAt.toISOString(),
        is_read: 0,
        is_responded: 0,
        is_spam: isSpam ? 1 : 0,
        spam_reason: '',
        submission_key: null,
      })
      .execute();
  }

  it.each([apiPaths.stats, apiPaths.activity])('guards %s', async (url) => {
    expect((await test.app.inject(url)).statusCode).toBe(401);
  });

  it('are all zero at first', async () => {
    staff = await signIn(test);
    expect(await get(apiPaths.stats)).toEqual({
      totalBlogs: 0,
      publishedBlogs: 0,
      draftBlogs: 0,
      totalContacts: 0,
    });
    const activity: Activity = await get(apiPaths.activity);
    expect(activity.postsPerMonth.map(({ count }) => count)).toEqual(Array(12).fill(0));
    expect(activity.messagesPerWeek.map(({ count }) => count)).toEqual(Array(12).fill(0));
    expect(activity.visitsPerWeek.map(({ count }) => count)).toEqual(Array(12).fill(0));
  });

  it('count posts by status and all messages but spam', async () => {
    for (const status of ['published', 'published', 'draft'] as const)
      await test.services.posts.create(postPayload({ status }));
    const now = Date.now();
    const { messagesPerWeek }: Activity = await get(apiPaths.activity);
    const lastWeek = Date.parse(messagesPerWeek.at(-2)?.from ?? '') + 3 * day;
    for (const moment of [now, lastWeek, now - 700 * day]) await receiveMessage(new Date(moment));
    await receiveMessage(new Date(now), { isSpam: true });
    expect(await get(apiPaths.stats)).toEqual({
      totalBlogs: 3,
      publishedBlogs: 2,
      draftBlogs: 1,
      totalContacts: 3,
    });
  });

  it('tell what happened in each month and week, published posts only', async () => {
    const { postsPerMonth, messagesPerWeek }: Activity = await get(apiPaths.activity);
    expect(postsPerMonth.at(-1)?.count).toBe(2);
    expect(postsPerMonth.slice(0, -1).every(({ count }) => count === 0)).toBe(true);
    expect(messagesPerWeek.slice(-2).map(({ count }) => count)).toEqual([1, 1]);
    expect(messagesPerWeek.slice(0, -2).every(({ count }) => count === 0)).toBe(true);
  });

  it('put what happens at midnight into the period that begins there', async () => {
    const { messagesPerWeek }: Activity = await get(apiPaths.activity);
    const start = new Date(messagesPerWeek[5]?.from ?? '');
    await receiveMessage(start);
    await receiveMessage(new Date(start.getTime() - 1));
    const after: Activity = await get(apiPaths.activity);
    expect(after.messagesPerWeek.slice(4, 6).map(({ count }) => count)).toEqual([1, 1]);
  });

  it('count visits by the days of each week, from Monday to Sunday', async () => {
    const { visitsPerWeek }: Activity = await get(apiPaths.activity);
    const monday = Date.parse(visitsPerWeek[5]?.from ?? '');
    // Noon, so that an hour more or less makes no other day of it.
    const dayOf = (offset: number) => new Date(monday + (offset + 0.5) * day).toISOString().slice(0, 10);
    for (const [offset, visits] of [
      [-1, 100],
      [0, 10],
      [6, 1],
      [7, 1000],
    ] as const)
      await addVisits(test.storage.db, dayOf(offset), 'all', { '': visits });
    await addVisits(test.storage.db, dayOf(0), 'channel', { direct: 10 });
    const after: Activity = await get(apiPaths.activity);
    expect(after.visitsPerWeek.slice(3, 8).map(({ count }) => count)).toEqual([0, 100, 11, 1000, 0]);
  });
});
