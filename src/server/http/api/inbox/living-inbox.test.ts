import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conversation } from '#contract/conversations.ts';
import type { InboxState, Note } from '#contract/inbox.ts';
import { apiPaths } from '#contract/paths.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { contactPayload } from '#test/support/factories.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { postContact, sendMessage } from '#test/support/send-message.ts';
import { type StaffHeaders, signIn, staffAccount } from '#test/support/sign-in.ts';

describeOnBothDatabases('an inbox that lives', (engine) => {
  let captcha: RecaptchaStandIn;
  let test: TestApp;
  let headers: StaffHeaders;
  let id: string;

  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    test.app.inject({ method, url, headers, ...(payload && { payload }) });
  const state = async (): Promise<InboxState> => (await call('GET', apiPaths.inboxState)).json();
  const conversation = async (): Promise<Conversation> =>
    (await call('GET', apiPaths.adminContact(id))).json();

  beforeAll(async () => {
    captcha = await startRecaptchaStandIn();
    test = await buildTestApp(engine, captcha.env);
    headers = await signIn(test);
  });
  afterAll(async () => {
    await test.close();
    await captcha.close();
  });
  beforeEach(async () => {
    await sendMessage(test, { name: 'Ada' });
    const [newest] = (await call('GET', apiPaths.adminContacts)).json() as [Conversation];
    id = newest._id;
  });

  it('has the same version while nothing happens, and another after every change', async () => {
    const { db } = test.storage;
    await call('POST', apiPaths.contactRespond(id), { message: 'Hello' });
    const changes: Record<string, () => Promise<unknown>> = {
      'a new message': () => sendMessage(test),
      'spam that was held back': () =>
        postContact(test, {
          payload: { ...contactPayload({ recaptcha: 'good-held-back' }), hints: { trap: 'x' } },
        }),
      'marking as unread': () => call('PATCH', apiPaths.contactUnread(id)),
      reading: () => call('PATCH', apiPaths.contactRead(id)),
      'moving to spam': () => call('PATCH', apiPaths.contactSpam(id), { isSpam: true }),
      'moving back': () => call('PATCH', apiPaths.contactSpam(id), { isSpam: false }),
      'a response': () => call('POST', apiPaths.contactRespond(id), { message: 'Hello' }),
      "a delivery's end": () =>
        db
          .updateTable('outbox_mails')
          .set({ state: 'failed', last_error: 'No such user' })
          .where('contact_id', '=', id)
          .where('kind', '=', 'response')
          .execute(),
      'a customer who answers by mail': () =>
        db
          .insertInto('contact_responses')
          .values({
            id: `by-mail-${id}`,
            contact_id: id,
            message: 'Thanks',
            created_at: new Date().toISOString(),
            author_name: '',
            sent_by: 'customer',
          })
          .execute(),
      'a note': () => call('POST', apiPaths.notes(id), { message: 'Careful' }),
      deletion: () => call('DELETE', apiPaths.adminContact(id)),
    };
    for (const [name, change] of Object.entries(changes)) {
      const before = await state();
      expect(await state(), `before ${name}`).toEqual(before);
      await change();
      expect((await state()).version, name).not.toBe(before.version);
    }
  });

  it('shows no change that has not been committed, and none that was taken back', async () => {
    const before = await state();
    await test.storage.db
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('contacts').set({ is_read: 1 }).where('id', '=', id).execute();
        throw new Error('taken back');
      })
      .catch(() => {});
    expect(await state()).toEqual(before);
  });

  // Writing the same row again and again in one transaction costs more each time there; a restore would take for ever.
  it.runIf(engine === 'postgres')('counts a transaction once, however many rows it changes', async () => {
    const before = await state();
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      id: `one-of-many-${index}`,
      contact_id: id,
      author_id: null,
      author_name: 'Many',
      message: 'One of many',
      created_at: new Date().toISOString(),
    }));
    await test.storage.db.insertInto('contact_notes').values(rows).execute();
    expect(Number((await state()).version)).toBe(Number(before.version) + 1);
  });

  it('is worked by many at once without anybody waiting for ever', async () => {
    const before = await state();
    const work = Array.from({ length: 8 }, () => [
      call('POST', apiPaths.contactRespond(id), { message: 'Hello' }),
      call('PATCH', apiPaths.contactRead(id)),
      call('PATCH', apiPaths.contactSpam(id), { isSpam: false }),
      call('POST', apiPaths.notes(id), { message: 'Note' }),
    ]);
    const answers = await Promise.all(work.flat());
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 300)).toEqual([]);
    expect(Number((await state()).version)).toBeGreaterThanOrEqual(Number(before.version) + 24);
  });

  it('counts what is unread, spam aside', async () => {
    await sql`delete from contacts`.execute(test.storage.db);
    expect((await state()).unread).toBe(0);
    await sendMessage(test);
    await sendMessage(test, { name: 'Second' });
    expect((await state()).unread).toBe(2);
    const [newest] = (await call('GET', apiPaths.adminContacts)).json() as [Conversation];
    await call('PATCH', apiPaths.contactRead(newest._id));
    expect((await state()).unread).toBe(1);
    await call('PATCH', apiPaths.contactUnread(newest._id));
    await call('PATCH', apiPaths.contactSpam(newest._id), { isSpam: true });
    expect((await state()).unread).toBe(1);
  });

  it('lists what is unread, responded or not, spam aside', async () => {
    await sql`delete from contacts`.execute(test.storage.db);
    for (const name of ['Read', 'Responded', 'Fresh', 'Spam']) await sendMessage(test, { name });
    const all = (await call('GET', apiPaths.adminContacts)).json() as Conversation[];
    const idOf = (wanted: string) => all.find(({ name }) => name === wanted)?._id ?? '';
    await call('PATCH', apiPaths.contactRead(idOf('Read')));
    await call('POST', apiPaths.contactRespond(idOf('Responded')), { message: 'Hello' });
    await call('PATCH', apiPaths.contactUnread(idOf('Responded')));
    await call('PATCH', apiPaths.contactSpam(idOf('Spam')), { isSpam: true });
    const unread = async (query = '') => {
      const answer = await call('GET', `${apiPaths.adminContacts}?status=unread${query}`);
      const names = (answer.json() as Conversation[]).map(({ name }) => name);
      return { names, total: answer.headers['x-total-count'] };
    };
    expect(await unread()).toEqual({ names: ['Fresh', 'Responded'], total: '2' });
    expect(await unread('&sort=createdAt&limit=1')).toEqual({ names: ['Responded'], total: '2' });
    expect(await unread('&limit=1&page=2')).toEqual({ names: ['Responded'], total: '2' });
    expect(await unread('&q=fresh')).toEqual({ names: ['Fresh'], total: '1' });
    expect((await state()).unread).toBe(2);
  });

  it('lets a message be unread again, and keeps that it was responded', async () => {
    await call('POST', apiPaths.contactRespond(id), { message: 'Hello' });
    const answer = await call('PATCH', apiPaths.contactUnread(id));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ _id: id, isRead: false, isResponded: true });
    expect(await conversation()).toMatchObject({ isRead: false, isResponded: true });
    expect((await call('PATCH', apiPaths.contactUnread('unknown'))).statusCode).toBe(404);
  });

  describe('with notes for staff', () => {
    const notes = async (): Promise<Note[]> => (await call('GET', apiPaths.notes(id))).json();

    it('keeps who wrote them and when, oldest first', async () => {
      const answer = await call('POST', apiPaths.notes(id), { message: '  Knows our director  ' });
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({
        _id: expect.any(String),
        message: 'Knows our director',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        author: { name: staffAccount.name },
      });
      await call('POST', apiPaths.notes(id), { message: 'Second' });
      expect((await notes()).map(({ message }) => message)).toEqual(['Knows our director', 'Second']);
    });

    it('shows them nowhere else: not in the message, its mails or the export', async () => {
      await call('POST', apiPaths.notes(id), { message: 'Strictly between us' });
      await call('POST', apiPaths.contactRespond(id), { message: 'Hello' });
      const { db } = test.storage;
      const mails = await db.selectFrom('outbox_mails').select('mail').where('contact_id', '=', id).execute();
      const elsewhere = [
        JSON.stringify(await conversation()),
        JSON.stringify(mails),
        (await call('GET', apiPaths.contactsExport)).body,
        (await call('GET', `${apiPaths.adminContacts}?q=strictly`)).body,
      ];
      expect(mails).toHaveLength(2);
      for (const text of elsewhere) expect(text).not.toContain('Strictly between us');
      expect(await conversation()).toMatchObject({ isRead: true, responses: [{ message: 'Hello' }] });
    });

    it.each([
      [{}, 'Note is required'],
      [{ message: ' \n' }, 'Note is required'],
      [{ message: 5 }, 'Note must be text'],
      [{ message: 'x'.repeat(5001) }, 'Note must be 5,000 characters or fewer'],
    ])('refuses bad input %#', async (payload, message) => {
      const answer = await call('POST', apiPaths.notes(id), payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ message, errors: { message } });
      expect(await notes()).toEqual([]);
    });

    it('takes none for a conversation that is being deleted', async () => {
      // The call of somebody else is no part of the transaction.
      const outside = AsyncLocalStorage.snapshot();
      const { added } = await inLockedTransaction(test.storage, `contact ${id}`, async (trx) => {
        await trx.deleteFrom('contacts').where('id', '=', id).execute();
        const adding = outside(() => call('POST', apiPaths.notes(id), { message: 'Too late' }));
        // SQLite has one connection, which is ours now.
        if (engine === 'postgres')
          await outside(() => vi.waitFor(async () => expect(await someoneWaits()).toBe(true), 60_000));
        return { added: adding };
      });
      const answer = await added;
      expect(answer.statusCode, answer.body).toBe(404);
    });

    /** Not to be asked in a transaction, to which PostgreSQL would always say the same. */
    const someoneWaits = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.storage.db);
      return rows.length > 0;
    };

    it('deletes one, and all of them with their conversation', async () => {
      const { _id } = (await call('POST', apiPaths.notes(id), { message: 'Wrong' })).json() as Note;
      await call('POST', apiPaths.notes(id), { message: 'Right' });
      expect((await call('DELETE', apiPaths.note('unknown', _id))).statusCode).toBe(404);
      expect((await call('DELETE', apiPaths.note(id, _id))).statusCode).toBe(204);
      expect((await call('DELETE', apiPaths.note(id, _id))).statusCode).toBe(404);
      expect((await notes()).map(({ message }) => message)).toEqual(['Right']);
      await call('DELETE', apiPaths.adminContact(id));
      expect((await call('GET', apiPaths.notes(id))).statusCode).toBe(404);
      expect((await call('POST', apiPaths.notes(id), { message: 'Late' })).statusCode).toBe(404);
      const { db } = test.storage;
      expect(
        await db.selectFrom('contact_notes').select('id').where('contact_id', '=', id).execute(),
      ).toEqual([]);
    });

    it('still names an author whose account is gone', async () => {
      const leaver = { email: 'leaver@agency.example', name: 'Lee Leaver', password: 'a good long password' };
      const leaving = await signIn(test, leaver);
      const payload = { message: 'Goodbye' };
      await test.app.inject({ method: 'POST', url: apiPaths.notes(id), headers: leaving, payload });
      await test.storage.db.deleteFrom('users').where('email', '=', leaver.email).execute();
      expect(await notes()).toMatchObject([{ message: 'Goodbye', author: { name: 'Lee Leaver' } }]);
    });
  });

  it('is for signed-in staff alone', async () => {
    const { _id } = (await call('POST', apiPaths.notes(id), { message: 'Secret' })).json() as Note;
    const calls = [
      ['GET', apiPaths.inboxState],
      ['PATCH', apiPaths.contactUnread(id)],
      ['GET', apiPaths.notes(id)],
      ['POST', apiPaths.notes(id)],
      ['DELETE', apiPaths.note(id, _id)],
    ] as const;
    for (const [method, url] of calls) {
      const forged = { 'x-auth-token': 'forged' };
      expect((await test.app.inject({ method, url })).statusCode).toBe(401);
      expect((await test.app.inject({ method, url, headers: forged })).statusCode).toBe(401);
    }
  });
});
