import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Conversation } from '#contract/conversations.ts';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { newId } from '#server/storage/new-id.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { sendMessage } from '#test/support/send-message.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

/** Access tokens, passkeys, preview links and webhooks are tried up to their limits where their routes are tested. */
describeOnBothDatabases('how many of a thing there may be', (engine) => {
  let captcha: RecaptchaStandIn;
  let test: TestApp;
  let staff: StaffHeaders;
  let conversation: Conversation;
  beforeAll(async () => {
    captcha = await startRecaptchaStandIn();
    test = await buildTestApp(engine, captcha.env);
    staff = await signIn(test);
    await sendMessage(test);
    [conversation] = (await test.services.conversations.list({ page: 1, limit: 1 })).items as [Conversation];
  });
  afterAll(async () => {
    await test.close();
    await captcha.close();
  });

  const cases: {
    things: string;
    limit: number;
    sentence: string;
    /** One that is put into the database. */
    row: (id: string, at: string) => { table: string; values: Record<string, unknown> };
    /** One that is asked for. */
    call: (name: string) => { url: string; payload: object };
  }[] = [
    {
      things: 'saved replies',
      limit: limits.savedReplies,
      sentence: 'You can have at most 200 saved replies. Delete one first.',
      row: (id, at) => ({
        table: 'saved_replies',
        values: { id, title: id, title_key: id, message: 'x', created_at: at, updated_at: at },
      }),
      call: (name) => ({ url: apiPaths.savedReplies, payload: { title: name, message: 'x' } }),
    },
    {
      things: 'notes',
      limit: limits.notes,
      sentence: 'You can have at most 200 notes in a conversation. Delete one first.',
      row: (id, at) => ({
        table: 'contact_notes',
        values: { id, contact_id: conversation._id, author_name: 'Ada', message: 'x', created_at: at },
      }),
      call: (name) => ({ url: apiPaths.notes(conversation._id), payload: { message: name } }),
    },
    {
      things: 'invitations',
      limit: limits.invitations,
      sentence: 'You can have at most 100 open invitations. Withdraw one first.',
      row: (id, at) => ({
        table: 'invitations',
        values: {
          id,
          email: `${id}@agency.example`,
          email_key: `${id}@agency.example`,
          role: 'editor',
          token_hash: id,
          inviter_name: 'Ada',
          created_at: at,
          expires_at: new Date(Date.parse(at) + 60_000).toISOString(),
        },
      }),
      call: (name) => ({
        url: apiPaths.invitations,
        payload: { email: `${name}@agency.example`, role: 'editor' },
      }),
    },
  ];

  it.each(cases)('is limited for $things', async ({ limit, sentence, row, call }) => {
    const at = test.now().toISOString();
    const rows = Array.from({ length: limit - 1 }, () => row(newId(test.now().getTime()), at));
    const table = rows[0]?.table as 'saved_replies';
    await test.storage.db
      .insertInto(table)
      .values(rows.map(({ values }) => values) as never)
      .execute();
    const post = (name: string) => test.app.inject({ method: 'POST', headers: staff, ...call(name) });
    expect((await post('last')).statusCode).toBe(201);
    const refused = await post('one-more');
    expect([refused.statusCode, refused.json()]).toEqual([409, { message: sentence }]);
  });
});
