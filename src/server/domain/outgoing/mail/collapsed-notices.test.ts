import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import { silentLog } from '#server/domain/shared/log.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { sendMessage } from '#test/support/send-message.ts';
import { signInAs } from '#test/support/sign-in.ts';
import { type SmtpStandIn, startSmtpStandIn } from '#test/support/smtp-stand-in.ts';

const minute = 60_000;

type Person = Awaited<ReturnType<typeof signInAs>>;

describeOnBothDatabases('a series of notices about one thing', (engine) => {
  let captcha: RecaptchaStandIn;
  let smtp: SmtpStandIn;
  let test: TestApp;
  let admin: Person;
  beforeEach(async () => {
    captcha = await startRecaptchaStandIn();
    smtp = await startSmtpStandIn();
    test = await buildTestApp(engine, { ...captcha.env, SMTP_URL: smtp.url });
    test.stopClock();
    await test.storage.db.deleteFrom('users').execute();
    admin = await signInAs(test, 'admin');
    await test.storage.db.deleteFrom('outbox_mails').execute();
    test.services.jobs.start(silentLog, 'mail sender');
  });
  afterEach(async () => {
    await test.services.jobs.stop();
    await test.close();
    await smtp.close();
    await captcha.close();
  });

  async function call(by: Person, method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) {
    const answer = await test.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  }
  const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address));
  const untilMails = (address: string, count: number) =>
    vi.waitFor(() => expect(mailsTo(address)).toHaveLength(count), { timeout: minute, interval: 20 });
  /** All that is due has left: what is still queued waits for a later time. */
  const untilNothingIsDue = () =>
    vi.waitFor(
      async () => {
        const due = test.storage.db
          .selectFrom('outbox_mails')
          .select('id')
          .where('state', '=', 'queued')
          .where('due_at', '<=', test.now().toISOString());
        expect(await due.execute()).toEqual([]);
      },
      { timeout: minute, interval: 20 },
    );
  function later(milliseconds: number) {
    test.advance(milliseconds);
    test.services.mail.wake();
  }

  it('becomes two mails when a message is assigned forty times, and none when it no longer is', async () => {
    const grace = await signInAs(test, 'inbox');
    await sendMessage(test);
    const [{ _id: id }] = (await test.services.conversations.list({ page: 1, limit: 1 })).items as [
      Conversation,
    ];
    const assign = (assigneeId: string | null) =>
      call(admin, 'PUT', apiPaths.contactAssignee(id), { assigneeId });
    await assign(grace.user._id);
    await untilMails(grace.user.email, 1);
    for (let turn = 0; turn < 20; turn += 1) {
      await assign(null);
      await assign(grace.user._id);
    }
    await untilNothingIsDue();
    await untilMails(grace.user.email, 1);
    later(10 * minute);
    await untilMails(grace.user.email, 2);
    await assign(null);
    await assign(grace.user._id);
    await assign(null);
    later(10 * minute);
    await untilNothingIsDue();
    await untilMails(grace.user.email, 2);
  });

  it('becomes two mails when ten posts are handed in, and the last lists them all', async () => {
    const author = await signInAs(test, 'author');
    for (let turn = 0; turn < 10; turn += 1) {
      const draft = postPayload({ title: `Post ${turn}`, status: 'draft' });
      const post = await call(author, 'POST', apiPaths.posts, draft);
      await call(author, 'PUT', apiPaths.postReview(post._id));
      await untilMails(admin.user.email, 1);
    }
    expect(mailsTo(admin.user.email)[0]?.header('Subject')).toEqual(['For review: Post 0']);
    later(10 * minute);
    await untilMails(admin.user.email, 2);
    const last = mailsTo(admin.user.email)[1];
    expect(last?.header('Subject')).toEqual(['For review: 10 posts']);
    for (let turn = 0; turn < 10; turn += 1) expect(last?.raw).toContain(`- Post ${turn}`);
  });

  it('becomes two mails when a post goes back and forth, and the last has the newest note', async () => {
    const author = await signInAs(test, 'author');
    const draft = postPayload({ title: 'Plans', status: 'draft' });
    const { _id } = await call(author, 'POST', apiPaths.posts, draft);
    for (let turn = 0; turn < 10; turn += 1) {
      await call(author, 'PUT', apiPaths.postReview(_id));
      await call(admin, 'POST', apiPaths.postReviewReturn(_id), { note: `Note ${turn}.` });
      await untilMails(author.user.email, 1);
    }
    later(10 * minute);
    await untilMails(author.user.email, 2);
    expect(mailsTo(author.user.email)[1]?.raw).toContain('Note 9.');
    expect(mailsTo(admin.user.email).length).toBeLessThanOrEqual(2);
  });

  it('becomes two mails when somebody is invited again and again, and the last link works', async () => {
    const email = 'new@agency.example';
    let url = '';
    for (let turn = 0; turn < 10; turn += 1) {
      ({ url } = await call(admin, 'POST', apiPaths.invitations, { email, role: 'editor' }));
      await untilMails(email, 1);
    }
    later(10 * minute);
    await untilMails(email, 2);
    expect(mailsTo(email)[1]?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(url);
  });

  it('is one mail, the newest, while the mail server is away', async () => {
    await test.services.jobs.stop('mail sender');
    const grace = await signInAs(test, 'inbox');
    await sendMessage(test);
    const [{ _id: id }] = (await test.services.conversations.list({ page: 1, limit: 1 })).items as [
      Conversation,
    ];
    for (const assigneeId of [grace.user._id, null, grace.user._id])
      await call(admin, 'PUT', apiPaths.contactAssignee(id), { assigneeId });
    test.services.jobs.start(silentLog, 'mail sender');
    await untilMails(grace.user.email, 1);
    await untilNothingIsDue();
    await untilMails(grace.user.email, 1);
  });
});
