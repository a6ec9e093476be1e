import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/auth.ts';
import type { Conversation } from '#contract/conversations.ts';
import type { InboxState } from '#contract/inbox.ts';
import { adminPaths, apiPaths } from '#contract/paths.ts';
import { isAllowed, roles } from '#contract/policy.ts';
import { unassignAll } from '#server/domain/inbox/conversations/unassign-all.ts';
import type { Mail } from '#server/domain/outgoing/mail/mail.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { sendMessage } from '#test/support/send-message.ts';
import { type StaffHeaders, signInAs } from '#test/support/sign-in.ts';

describeOnBothDatabases('assigning messages', (engine) => {
  let captcha: RecaptchaStandIn;
  let test: TestApp;
  let ada: { user: User; headers: StaffHeaders };
  let grace: { user: User; headers: StaffHeaders };

  beforeAll(async () => {
    captcha = await startRecaptchaStandIn();
    test = await buildTestApp(engine, captcha.env);
  });
  afterAll(async () => {
    await test.close();
    await captcha.close();
  });
  beforeEach(async () => {
    await test.storage.db.deleteFrom('contacts').execute();
    await test.storage.db.deleteFrom('outbox_mails').execute();
    ada = await signInAs(test, 'admin');
    grace = await signInAs(test, 'inbox');
  });

  const get = (url: string, { headers } = ada) => test.app.inject({ url, headers });
  const assign = (id: string, assigneeId: unknown, { headers } = ada) =>
    test.app.inject({
      method: 'PUT',
      url: apiPaths.contactAssignee(id),
      payload: { assigneeId } as object,
      headers,
    });
  async function newConversation(changes: Parameters<typeof sendMessage>[1] = {}): Promise<Conversation> {
    await sendMessage(test, changes);
    const [newest] = (await get(apiPaths.adminContacts)).json() as [Conversation];
    return newest;
  }
  const conversation = async (id: string): Promise<Conversation> =>
    (await get(apiPaths.adminContact(id))).json();
  const mailsAbout = async (id: string): Promise<Mail[]> =>
    (
      await test.storage.db
        .selectFrom('outbox_mails')
        .select('mail')
        .where('contact_id', '=', id)
        .where('message_id', 'like', '<assignment-%')
        .orderBy('id')
        .execute()
    ).map(({ mail }) => JSON.parse(mail));
  const deedsOn = async (id: string) =>
    (
      await test.storage.db
        .selectFrom('audit_log')
        .select(['action', 'actor_id'])
        .where('entity_id', '=', id)
        .where('action', 'in', ['assigned', 'unassigned'])
        .orderBy('id')
        .execute()
    ).map(({ action, actor_id }) => [action, actor_id]);

  const somebodyWaits = async () => {
    const waiting = sql`select 1 from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`;
    return (await waiting.execute(test.storage.db)).rows.length > 0;
  };

  it('gives a message to somebody, in its answer, the list and the conversation, and takes it back', async () => {
    const { _id, ...before } = await newConversation();
    expect(before.assignee).toBeNull();
    const answer = await assign(_id, grace.user._id);
    expect(answer.statusCode, answer.body).toBe(200);
    const assignee = { _id: grace.user._id, name: grace.user.name };
    expect(answer.json()).toEqual({ _id, ...before, assignee });
    expect((await conversation(_id)).assignee).toEqual(assignee);
    expect((await get(apiPaths.adminContacts)).json()[0].assignee).toEqual(assignee);

    expect((await assign(_id, null, grace)).json().assignee).toBeNull();
    expect(await deedsOn(_id)).toEqual([
      ['assigned', ada.user._id],
      ['unassigned', grace.user._id],
    ]);
  });

  it('mails whom it was given to, with the way to the conversation', async () => {
    const { _id } = await newConversation({ subject: 'A\ncampaign', message: 'Soon, <b>please</b>.' });
    await assign(_id, grace.user._id);
    const [mail, ...others] = await mailsAbout(_id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: { name: grace.user.name, address: grace.user.email },
      subject: 'Assigned to you: A campaign',
      automatic: true,
    });
    expect(mail?.text).toContain(`${ada.user.name} assigned this message to you.`);
    expect(mail?.text).toContain(test.config.siteUrl + adminPaths.conversation(_id));
    expect(mail?.html).toContain('Soon, &lt;b&gt;please&lt;/b&gt;.');
  });

  it('mails nobody who has it already, took it, or lost it', async () => {
    const { _id } = await newConversation();
    await assign(_id, ada.user._id, ada);
    await assign(_id, ada.user._id, ada);
    await assign(_id, ada.user._id, grace);
    await assign(_id, null);
    await assign(_id, null);
    expect(await mailsAbout(_id)).toEqual([]);
    expect(await deedsOn(_id)).toHaveLength(2);
  });

  it('is for those who may answer: others, the deactivated and strangers are refused', async () => {
    const { _id } = await newConversation();
    const people = await Promise.all(roles.map((role) => signInAs(test, role)));
    for (const { user } of people) {
      const expected = isAllowed(user.role, 'inbox:answer') ? 200 : 400;
      expect((await assign(_id, user._id)).statusCode, user.role).toBe(expected);
    }
    await assign(_id, null);
    const gone = await signInAs(test, 'admin');
    await test.storage.db
      .updateTable('users')
      .set({ is_active: 0 })
      .where('id', '=', gone.user._id)
      .execute();
    for (const nobody of [
      gone.user._id,
      'nobody',
      '',
      'x\0y',
      'x'.repeat(101),
      5,
      ['x'],
      { $ne: null },
      undefined,
    ]) {
      const answer = await assign(_id, nobody);
      expect(answer.statusCode, JSON.stringify(nobody)).toBe(400);
      expect(answer.json().errors).toHaveProperty('assigneeId');
    }
    expect((await conversation(_id)).assignee).toBeNull();
    const author = people.find(({ user }) => user.role === 'author');
    expect((await assign(_id, ada.user._id, author)).statusCode).toBe(403);
    expect((await assign('nothing', ada.user._id)).statusCode).toBe(404);
  });

  describe('narrows the inbox', () => {
    const namesOf = async (query: string, who = ada) =>
      ((await get(`${apiPaths.adminContacts}?${query}`, who)).json() as Conversation[]).map(
        ({ name }) => name,
      );

    beforeEach(async () => {
      for (const name of ['Free', 'Spam', 'Adas', 'Graces', 'Adas second']) {
        const { _id } = await newConversation({ name });
        const owner = name.startsWith('Adas') ? ada : name === 'Graces' ? grace : undefined;
        if (owner) await assign(_id, owner.user._id);
        if (name === 'Adas')
          await test.app.inject({
            method: 'PATCH',
            url: apiPaths.contactRead(_id),
            headers: ada.headers,
          });
        if (name === 'Spam')
          await test.app.inject({
            method: 'PATCH',
            url: apiPaths.contactSpam(_id),
            payload: { isSpam: true },
            headers: ada.headers,
          });
      }
    });

    it.each([
      ['assignee=me', ['Adas second', 'Adas']],
      ['assignee=none', ['Free']],
      ['', ['Adas second', 'Graces', 'Adas', 'Free']],
      ['assignee=me&status=unread', ['Adas second']],
      ['assignee=me&status=read', ['Adas']],
      ['assignee=none&status=spam', ['Spam']],
      ['assignee=me&status=spam', []],
      ['assignee=me&q=second', ['Adas second']],
      ['assignee=none&q=second', []],
      ['assignee=me&sort=name', ['Adas', 'Adas second']],
      ['assignee=me&limit=1&page=2', ['Adas']],
    ])('to %j', async (query, names) => {
      expect(await namesOf(query)).toEqual(names);
    });

    it('for each who looks, with the total of what is theirs, and in the export', async () => {
      expect(await namesOf('assignee=me', grace)).toEqual(['Graces']);
      const answer = await get(`${apiPaths.adminContacts}?assignee=me&limit=1`);
      expect(answer.headers['x-total-count']).toBe('2');
      expect(answer.headers.link).toContain('assignee=me');
      const csv = (await get(`${apiPaths.contactsExport}?assignee=me`, grace)).body;
      expect(csv).toContain('Graces');
      expect(csv).not.toMatch(/Adas|Free|Spam/);
    });

    it('to nothing that it does not know', async () => {
      for (const url of [apiPaths.adminContacts, apiPaths.contactsExport])
        expect((await get(`${url}?assignee=${grace.user._id}`)).statusCode).toBe(400);
    });

    it('and counts what is unread of each', async () => {
      const state = async (who = ada): Promise<InboxState> => (await get(apiPaths.inboxState, who)).json();
      expect(await state()).toMatchObject({ unread: 3, unreadMine: 1, unreadUnassigned: 1 });
      expect(await state(grace)).toMatchObject({ unread: 3, unreadMine: 1, unreadUnassigned: 1 });
      const { version } = await state();
      const [free] = (await get(`${apiPaths.adminContacts}?assignee=none`)).json() as [Conversation];
      await assign(free._id, grace.user._id);
      expect(await state(grace)).toMatchObject({ unread: 3, unreadMine: 2, unreadUnassigned: 0 });
      expect((await state()).version).not.toBe(version);
    });
  });

  describe('whoever answers no more', () => {
    it.each([{ active: false }, { role: 'author' }])(
      'has nothing assigned to them, and nobody else loses anything: %o',
      async (payload) => {
        const [hers, mine] = [await newConversation(), await newConversation()];
        await assign(hers._id, grace.user._id);
        await assign(mine._id, ada.user._id);
        const changed = await test.app.inject({
          method: 'PATCH',
          url: apiPaths.user(grace.user._id),
          headers: ada.headers,
          payload,
        });
        expect(changed.statusCode).toBe(200);
        expect((await conversation(hers._id)).assignee).toBeNull();
        expect((await conversation(mine._id)).assignee).toMatchObject({ _id: ada.user._id });
      },
    );

    it('has nothing assigned to them when their account is removed', async () => {
      const { _id } = await newConversation();
      await assign(_id, grace.user._id);
      await test.storage.db.deleteFrom('users').where('id', '=', grace.user._id).execute();
      expect((await conversation(_id)).assignee).toBeNull();
    });

    it('is given nothing while they are being deactivated', async () => {
      const { _id } = await newConversation();
      const begun = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      const deactivation = inLockedTransaction(test.storage, 'deactivation', async (trx) => {
        await trx.updateTable('users').set({ is_active: 0 }).where('id', '=', grace.user._id).execute();
        begun.resolve();
        await held.promise;
        await unassignAll(trx, grace.user._id);
      });
      await begun.promise;
      const assigning = Promise.resolve(assign(_id, grace.user._id));
      // On SQLite there is one connection, which the other has.
      if (engine === 'postgres') await Promise.race([assigning, vi.waitUntil(somebodyWaits)]);
      held.resolve();
      await deactivation;
      expect((await assigning).statusCode).toBe(400);
      expect((await conversation(_id)).assignee).toBeNull();
    });
  });
});
