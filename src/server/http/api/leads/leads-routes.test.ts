import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { WaitingLead } from '#contract/leads.ts';
import { limits } from '#contract/limits.ts';
import { adminPaths, apiPaths } from '#contract/paths.ts';
import type { Mail } from '#server/domain/outgoing/mail/mail.ts';
import { buildInstance, type TestApp } from '#test/support/build-test-app.ts';
import {
  createMigratedDatabase,
  describeAlwaysOnBothDatabases,
  type TestDatabase,
} from '#test/support/databases.ts';
import { addLead, addResponse, addVisits } from '#test/support/leads.ts';
import { type StaffHeaders, signIn, signInAs } from '#test/support/sign-in.ts';

const minute = 60_000;
const paid = { channel: 'paid-search', source: 'google', medium: 'cpc', campaign: 'spring' } as const;

describeAlwaysOnBothDatabases('leads', (engine) => {
  let database: TestDatabase;
  let test: TestApp;
  /** Another instance on the same database. */
  let other: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    database = await createMigratedDatabase(engine);
    const env = {
      ...database.env,
      SITE_URL: 'https://agency.example',
      CONTACT_NOTIFY_TO: 'us@agency.example',
    };
    test = await buildInstance(env);
    other = await buildInstance(env);
    staff = await signIn(test);
  });
  afterAll(async () => {
    await other.close();
    await test.close();
    await database.drop();
  });
  beforeEach(async () => {
    for (const table of ['contacts', 'visit_counts', 'outbox_mails'] as const)
      await test.storage.db.deleteFrom(table).execute();
    await test.storage.db.deleteFrom('settings').where('key', '=', 'lead-notice-minutes').execute();
  });

  const get = (url: string, headers: Record<string, string> = staff) => test.app.inject({ url, headers });
  const put = (payload: object, headers: Record<string, string> = staff) =>
    test.app.inject({ method: 'PUT', url: apiPaths.leadNotice, payload, headers });
  const ago = (minutes: number) => new Date(test.now().getTime() - minutes * minute);
  const add = (minutes: number, lead: Partial<Parameters<typeof addLead>[1]> = {}) =>
    addLead(test.storage.db, { at: ago(minutes), ...lead });

  it('wait until staff answer, paid ones first, then the oldest', async () => {
    const plain = await add(30);
    const older = await add(90, { source: { channel: 'email' } });
    const bought = await add(10, { source: paid, subject: 'Spring sale' });
    const display = await add(20, { source: { channel: 'display' } });
    await add(500, { isSpam: true, source: paid });
    await add(400, { source: paid, answers: [ago(300)] });
    // Its sender has written again, which makes it new for the inbox; somebody has answered it all the same.
    const renewed = await add(350, { answers: [ago(300)] });
    await addResponse(test.storage.db, renewed, ago(200), 'customer');
    await test.storage.db
      .updateTable('contacts')
      .set({ is_responded: 0 })
      .where('id', '=', renewed)
      .execute();

    const answer = await get(apiPaths.waitingLeads);
    const waiting: WaitingLead[] = answer.json();
    expect(waiting.map(({ _id }) => _id)).toEqual([display, bought, older, plain]);
    expect(waiting.map(({ isPaid }) => isPaid)).toEqual([true, true, false, false]);
    expect(waiting[1]).toEqual({
      _id: bought,
      name: 'Grace Hopper',
      company: 'Navy',
      subject: 'Spring sale',
      createdAt: expect.any(String),
      source: { ...paid, term: '', content: '', clickId: '', referrer: '', landing: '/' },
      isPaid: true,
    });
    expect(waiting[3]?.source).toBeNull();
    expect(answer.headers['x-total-count']).toBe('4');

    const second = await get(`${apiPaths.waitingLeads}?limit=1&page=2`);
    expect(second.json()).toMatchObject([{ _id: bought }]);
    expect(second.headers['x-total-count']).toBe('4');
    expect((await get(`${apiPaths.waitingLeads}?page=0`)).statusCode).toBe(400);
  });

  it('are told of after a time that admins set', async () => {
    const notice = async () => (await get(apiPaths.leadNotice)).json();
    expect(await notice()).toEqual({ afterMinutes: limits.leadNoticeMinutesDefault });
    for (const afterMinutes of [45, null, limits.leadNoticeMinutes]) {
      const answer = await put({ afterMinutes });
      expect([answer.statusCode, answer.json()]).toEqual([200, { afterMinutes }]);
      expect(await notice()).toEqual({ afterMinutes });
    }
    for (const afterMinutes of [4, limits.leadNoticeMinutes + 1, 7.5, '60', undefined]) {
      const answer = await put({ afterMinutes });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toHaveProperty('afterMinutes');
    }
    const { headers } = await signInAs(test, 'editor');
    expect((await put({ afterMinutes: 60 }, headers)).statusCode).toBe(403);
    expect((await get(apiPaths.leadNotice, headers)).statusCode).toBe(200);
    expect(await notice()).toEqual({ afterMinutes: limits.leadNoticeMinutes });
  });

  async function mails(): Promise<Mail[]> {
    const rows = await test.storage.db.selectFrom('outbox_mails').select('mail').orderBy('id').execute();
    return rows.map(({ mail }) => JSON.parse(mail));
  }

  it('are told of once, all that are due in one mail, however many instances there are', async () => {
    await put({ afterMinutes: 60 });
    const first = await add(90, { source: paid, subject: 'First\r\nBcc: all@example.org' });
    const second = await add(70, { source: { channel: 'display' }, subject: 'Second <b>' });
    await add(500);
    await add(500, { source: { channel: 'email' } });
    await add(500, { source: paid, isSpam: true });
    await add(500, { source: paid, answers: [ago(10)] });
    await add(50, { source: paid });
    await Promise.all([test, other].map(({ services }) => services.leads.tellOfWaiting()));

    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'us@agency.example',
      subject: '2 paid leads are waiting for a reply',
      automatic: true,
    });
    for (const id of [first, second])
      expect(mail?.text).toContain(`https://agency.example${adminPaths.conversation(id)}`);
    expect(mail?.text).toContain('Source: Paid search, campaign spring');
    expect(mail?.html).toContain('Second &lt;b&gt;');

    test.advance(11 * minute);
    await test.services.leads.tellOfWaiting();
    await test.services.leads.tellOfWaiting();
    expect((await mails()).slice(1).map(({ subject }) => subject)).toEqual([
      'A paid lead is waiting for a reply: A new campaign',
    ]);
  });

  it('are told of by nobody when that is switched off', async () => {
    await add(limits.leadNoticeMinutes + 1, { source: paid });
    await put({ afterMinutes: null });
    expect(await test.services.leads.tellOfWaiting()).toBe(false);
    expect(await mails()).toEqual([]);
    await put({ afterMinutes: 5 });
    expect(await test.services.leads.tellOfWaiting()).toBe(true);
    expect(await mails()).toHaveLength(1);
  });

  it('and visits tell which words campaign links have used, most used first', async () => {
    const { db } = test.storage;
    const today = test.now().toISOString().slice(0, 10);
    const dayAgo = (days: number) =>
      ago(days * 24 * 60)
        .toISOString()
        .slice(0, 10);
    await addVisits(db, today, 'source', { newsletter: 3, 'google.com': 90, '(direct)': 90, '(other)': 9 });
    await addVisits(db, dayAgo(100), 'source', { newsletter: 3, facebook: 5 });
    await addVisits(db, dayAgo(500), 'source', { forgotten: 99 });
    await addVisits(db, today, 'medium', { cpc: 2, '(none)': 90 });
    await addVisits(db, today, 'campaign', { spring: 1, '(none)': 90 });
    await add(5, { source: { source: 'facebook', medium: 'social', campaign: 'autumn' } });
    await add(5, { source: { source: 'facebook', medium: 'social', campaign: 'autumn' } });
    await add(5, { source: { source: 'spam', medium: 'spam' }, isSpam: true });
    expect((await get(apiPaths.campaignWords)).json()).toEqual({
      sources: ['facebook', 'newsletter'],
      mediums: ['cpc', 'social'],
      campaigns: ['autumn', 'spring'],
    });
    await addVisits(
      db,
      dayAgo(1),
      'campaign',
      Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`more-${number}`, 5])),
    );
    expect((await get(apiPaths.campaignWords)).json().campaigns).toHaveLength(50);
  });
});
