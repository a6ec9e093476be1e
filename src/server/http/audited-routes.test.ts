import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { contactPayload, pagePayload, postPayload } from '#test/support/factories.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { postContact } from '#test/support/send-message.ts';
import { type StaffHeaders, signIn, staffAccount } from '#test/support/sign-in.ts';
import { pngImage } from '#test/support/test-images.ts';
import { uploadImage } from '#test/support/upload-image.ts';
import { apiRoutes, uploadRoutes } from './routes.ts';

type Answer = Promise<{ statusCode: number; body: string }>;

/** What people have made, sent or changed. */
const kept = [
  'posts',
  'pages',
  'contacts',
  'contact_responses',
  'contact_notes',
  'saved_replies',
  'outbox_mails',
  'uploads',
  'users',
  'sessions',
] as const;

/** Makes ready what a call needs, and gives the call itself: only what that one records is looked at. */
type Call = (test: TestApp, staff: StaffHeaders) => Promise<() => Answer>;

/** A route that changes something and leaves no entry is named here, with the reason. There is none so far. */
const exempt: Record<string, string> = {};

const send =
  (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: (test: TestApp, staff: StaffHeaders) => string | Promise<string>,
    payload: object = {},
  ): Call =>
  async (test, staff) => {
    const request = { method, url: await url(test, staff), payload, headers: staff };
    return async () => test.app.inject(request);
  };

const made = async (test: TestApp, url: string, payload: object, headers: StaffHeaders): Promise<string> =>
  (await test.app.inject({ method: 'POST', url, payload, headers })).json()._id;
const newPost = (test: TestApp, staff: StaffHeaders) =>
  made(test, apiPaths.posts, postPayload({ status: 'draft' }), staff);
const newPage = (test: TestApp, staff: StaffHeaders) =>
  made(test, apiPaths.adminPages, pagePayload({ isPublished: false }), staff);
const newReply = (test: TestApp, staff: StaffHeaders) =>
  made(test, '/api/admin/saved-replies', { title: `Reply ${Math.random()}`, message: 'Thanks.' }, staff);

async function prepareMessage(test: TestApp) {
  const payload = contactPayload({ recaptcha: `good-${randomUUID()}` });
  return async () => postContact(test, { payload });
}
async function newMessage(test: TestApp): Promise<string> {
  await (await prepareMessage(test))();
  const newest = await test.services.conversations.list({ page: 1, limit: 1 });
  return newest.items[0]?._id ?? '';
}

/** How each route that changes something is called so that it does. */
const calls: Record<string, Call> = {
  'POST /api/auth/login': send('POST', () => apiPaths.signIn, {
    email: staffAccount.email,
    password: staffAccount.password,
  }),
  'PATCH /api/auth/me': send('PATCH', () => apiPaths.me, { name: staffAccount.name }),
  'POST /api/auth/logout': async (test) => {
    const headers = await signIn(test);
    return async () => test.app.inject({ method: 'POST', url: apiPaths.signOut, headers });
  },
  'POST /api/auth/password': async (test) => {
    const account = { ...staffAccount, email: 'another@agency.example' };
    const headers = await signIn(test, account);
    const payload = { currentPassword: account.password, newPassword: 'yet another password' };
    return async () => test.app.inject({ method: 'POST', url: apiPaths.password, payload, headers });
  },
  'POST /api/blogs': send('POST', () => apiPaths.posts, postPayload()),
  'PUT /api/blogs/:id': send(
    'PUT',
    async (...who) => apiPaths.post(await newPost(...who)),
    postPayload({ title: 'Changed' }),
  ),
  'PATCH /api/blogs/:id/status': send('PATCH', async (...who) => apiPaths.postStatus(await newPost(...who)), {
    status: 'published',
  }),
  'DELETE /api/blogs/:id': send('DELETE', async (...who) => apiPaths.post(await newPost(...who))),
  'POST /api/admin/pages': send('POST', () => apiPaths.adminPages, pagePayload()),
  'PUT /api/admin/pages/:id': send(
    'PUT',
    async (...who) => apiPaths.adminPage(await newPage(...who)),
    pagePayload({ title: 'Changed' }),
  ),
  'PATCH /api/admin/pages/:id/publish': send(
    'PATCH',
    async (...who) => apiPaths.pagePublish(await newPage(...who)),
    { isPublished: true },
  ),
  'DELETE /api/admin/pages/:id': send('DELETE', async (...who) => apiPaths.adminPage(await newPage(...who))),
  'POST /api/contact': prepareMessage,
  'PATCH /api/admin/contacts/:id/read': send('PATCH', async (test) =>
    apiPaths.contactRead(await newMessage(test)),
  ),
  'PATCH /api/admin/contacts/:id/unread': send('PATCH', async (test) => {
    const id = await newMessage(test);
    await test.services.conversations.markRead(id);
    return `${apiPaths.adminContact(id)}/unread`;
  }),
  'PATCH /api/admin/contacts/:id/spam': send(
    'PATCH',
    async (test) => apiPaths.contactSpam(await newMessage(test)),
    { isSpam: true },
  ),
  'POST /api/admin/contacts/:id/respond': send(
    'POST',
    async (test) => apiPaths.contactRespond(await newMessage(test)),
    { message: 'Gladly.' },
  ),
  'POST /api/admin/contacts/:id/responses/:responseId/retry': send('POST', async (test) => {
    const id = await newMessage(test);
    const { responses } = await test.services.conversations.respond(id, 'Gladly.');
    return apiPaths.responseRetry(id, responses[0]?._id ?? '');
  }),
  'DELETE /api/admin/contacts/:id': send('DELETE', async (test) =>
    apiPaths.adminContact(await newMessage(test)),
  ),
  'POST /api/admin/inbox/:id/notes': send(
    'POST',
    async (test) => `/api/admin/inbox/${await newMessage(test)}/notes`,
    { message: 'I know them.' },
  ),
  'DELETE /api/admin/inbox/:id/notes/:noteId': send('DELETE', async (test, staff) => {
    const notes = `/api/admin/inbox/${await newMessage(test)}/notes`;
    return `${notes}/${await made(test, notes, { message: 'I know them.' }, staff)}`;
  }),
  'POST /api/admin/saved-replies': send('POST', () => '/api/admin/saved-replies', {
    title: 'Thanks',
    message: 'Thanks for writing.',
  }),
  'PUT /api/admin/saved-replies/:id': send(
    'PUT',
    async (...who) => `/api/admin/saved-replies/${await newReply(...who)}`,
    { title: 'Renamed', message: 'Thanks a lot.' },
  ),
  'DELETE /api/admin/saved-replies/:id': send(
    'DELETE',
    async (...who) => `/api/admin/saved-replies/${await newReply(...who)}`,
  ),
  'POST /api/upload/image': async (test, staff) => {
    const { length } = await test.storage.db.selectFrom('uploads').select('hash').execute();
    const image = await pngImage({ width: 20 + length, height: 10 });
    return async () => uploadImage(test.app, staff, image);
  },
};

describeOnBothDatabases('the audit log', (engine) => {
  let captcha: RecaptchaStandIn;
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    captcha = await startRecaptchaStandIn();
    test = await buildTestApp(engine, captcha.env);
    staff = await signIn(test);
  });
  afterAll(async () => {
    await test.close();
    await captcha.close();
  });

  async function entries(): Promise<AuditEntry[]> {
    return (await test.app.inject({ url: apiPaths.auditLog, headers: staff })).json();
  }

  it('knows every route that changes something, or why it need not', () => {
    const changing = [...apiRoutes(test.services, test.config), ...uploadRoutes(test.services, test.config)]
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`);
    // A new route is missing here: say above how it is called, and record its deed with `recordAuditEvent`; or why it leaves no entry.
    expect([...Object.keys(calls), ...Object.keys(exempt)].sort()).toEqual(changing.sort());
  });

  const refuse =
    engine === 'sqlite'
      ? sql`create trigger refuse before insert on audit_log begin select raise(abort, 'no entries'); end`
      : sql`alter table audit_log add constraint refuse check (false) not valid`;
  const takeAgain =
    engine === 'sqlite' ? sql`drop trigger refuse` : sql`alter table audit_log drop constraint refuse`;
  const everything = async () => {
    const tables: Record<string, object[]> = {};
    for (const table of kept)
      tables[table] = await test.storage.db.selectFrom(table).selectAll().orderBy(sql`1`).execute();
    return tables;
  };

  it.each(Object.entries(calls))('undoes %s when it cannot record it', async (_route, call) => {
    const makeCall = await call(test, staff);
    const before = await everything();
    await refuse.execute(test.storage.db);
    const answer = await makeCall().finally(() => takeAgain.execute(test.storage.db));
    expect(answer.statusCode, answer.body).toBe(500);
    expect(await everything()).toEqual(before);
  });

  it.each(Object.entries(calls))('gets an entry from %s', async (route, call) => {
    const makeCall = await call(test, staff);
    const before = new Set((await entries()).map(({ _id }) => _id));
    const answer = await makeCall();
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const recorded = (await entries()).filter(({ _id }) => !before.has(_id));
    expect(recorded).not.toHaveLength(0);
    for (const { actor, address } of recorded) {
      const isVisitors = route === 'POST /api/contact';
      expect(actor.kind).toBe(isVisitors ? 'visitor' : 'staff');
      expect(actor.name).toBe(isVisitors ? 'Visitor' : staffAccount.name);
      expect(address).toBe(isVisitors ? '' : '127.0.0.1');
    }
  });
});
