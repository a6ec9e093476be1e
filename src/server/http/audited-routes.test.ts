import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { EntryKindName } from '#contract/entries.ts';
import type { Session, TotpSecret } from '#contract/getting-in.ts';
import { apiPaths } from '#contract/paths.ts';
import { createAuthenticator } from '#test/support/authenticator.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { contactPayload, pagePayload, postPayload } from '#test/support/factories.ts';
import {
  addApp,
  addPasskey,
  call,
  codeAt,
  newPerson,
  newResetToken,
  registrationOptions,
  signInOptions,
} from '#test/support/getting-in.ts';
import { acceptance, invite } from '#test/support/invite.ts';
import { type RecaptchaStandIn, startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { postContact } from '#test/support/send-message.ts';
import { type StaffHeaders, signIn, signInAs, staffAccount } from '#test/support/sign-in.ts';
import { pngImage } from '#test/support/test-images.ts';
import { uploadImage } from '#test/support/upload-image.ts';
import { apiRoutes, uploadRoutes } from './routes.ts';

type Answer = Promise<{ statusCode: number; body: string }>;

/** What people have made, sent or changed. */
const kept = [
  'posts',
  'pages',
  'entry_drafts',
  'revisions',
  'revision_bodies',
  'deleted_entries',
  'contacts',
  'contact_responses',
  'contact_notes',
  'saved_replies',
  'outbox_mails',
  'uploads',
  'users',
  'sessions',
  'invitations',
  'settings',
  'access_tokens',
  'auth_links',
  'passkeys',
  'recovery_codes',
  'schedules',
  'previews',
  'site_sections',
  'site_revisions',
  'redirects',
  'webhooks',
  'webhook_deliveries',
] as const;

/** Makes ready what a call needs, and gives the call itself: only what that one records is looked at. */
type Call = (test: TestApp, staff: StaffHeaders) => Promise<() => Answer>;

/** A route that changes something and leaves no entry is named here, with the reason. */
const exempt: Record<string, string> = {
  'POST /api/auth/forgot':
    'nobody has looked yet whether there is such an account; the link is recorded when it is mailed',
  'POST /api/auth/totp': 'nothing counts before the app has shown a code',
  'POST /api/auth/passkeys/registration': 'it only asks the browser for something',
  'POST /api/auth/passkeys/sign-in/options': 'it only asks the browser for something',
  'POST /api/visits': 'it counts that somebody has looked, and changes nothing of anybody',
  'POST /api/admin/link-check': 'it only asks the server for something',
  'POST /api/admin/redirects/trial': 'it only asks the server for something',
};

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
async function handedIn(test: TestApp, headers: StaffHeaders): Promise<string> {
  const id = await newPost(test, headers);
  await test.app.inject({ method: 'PUT', url: apiPaths.postReview(id), headers });
  return id;
}
const newPage = (test: TestApp, staff: StaffHeaders) =>
  made(test, apiPaths.adminPages, pagePayload({ isPublished: false }), staff);
const livePost = (test: TestApp, staff: StaffHeaders) => made(test, apiPaths.posts, postPayload(), staff);
const livePage = (test: TestApp, staff: StaffHeaders) =>
  made(test, apiPaths.adminPages, pagePayload(), staff);
async function drafted(
  test: TestApp,
  headers: StaffHeaders,
  kind: EntryKindName,
  live: typeof livePost,
): Promise<string> {
  const id = await live(test, headers);
  await test.app.inject({
    method: 'PUT',
    url: apiPaths.entryDraft(kind, id),
    payload: drafting[kind],
    headers,
  });
  return id;
}
const drafting = {
  blogs: postPayload({ title: 'Drafted' }),
  pages: pagePayload({ title: 'Drafted' }),
} as const;
async function olderVersion(
  test: TestApp,
  headers: StaffHeaders,
  kind: EntryKindName,
  live: typeof livePost,
): Promise<[EntryKindName, string, string]> {
  const id = await drafted(test, headers, kind, live);
  const list = (await test.app.inject({ url: apiPaths.revisions(kind, id), headers })).json();
  return [kind, id, list.at(-1)._id];
}
async function deletedPost(test: TestApp, staff: StaffHeaders): Promise<string> {
  const id = await newPost(test, staff);
  await test.app.inject({ method: 'DELETE', url: apiPaths.post(id), headers: staff });
  return id;
}

const plan = { publishAt: '2999-12-31T23:59:59.000Z' };

/** Plans for a post or a page, and links to a preview of it. */
function planningCalls(kind: EntryKindName, newEntry: typeof newPost): Record<string, Call> {
  const scheduleOf = async (test: TestApp, staff: StaffHeaders) =>
    apiPaths.entrySchedule(kind, await newEntry(test, staff));
  return {
    [`PUT /api/admin/${kind}/:id/schedule`]: send('PUT', scheduleOf, plan),
    [`DELETE /api/admin/${kind}/:id/schedule`]: send('DELETE', async (test, headers) => {
      const url = await scheduleOf(test, headers);
      await test.app.inject({ method: 'PUT', url, payload: plan, headers });
      return url;
    }),
    [`POST /api/admin/${kind}/:id/previews`]: send('POST', async (...who) =>
      apiPaths.entryPreviews(kind, await newEntry(...who)),
    ),
  };
}
const newReply = (test: TestApp, staff: StaffHeaders) =>
  made(test, '/api/admin/saved-replies', { title: `Reply ${Math.random()}`, message: 'Thanks.' }, staff);

const newMember = async (test: TestApp) => (await signInAs(test, 'editor')).user._id;
const accessToken = { name: 'Reports', scope: 'read', days: 7 };

async function prepareMessage(test: TestApp) {
  const payload = contactPayload({ recaptcha: `good-${randomUUID()}` });
  return async () => postContact(test, { payload });
}
async function newMessage(test: TestApp): Promise<string> {
  await (await prepareMessage(test))();
  const newest = await test.services.conversations.list({ page: 1, limit: 1 });
  return newest.items[0]?._id ?? '';
}

const sectionUrl = (end: string) => `/api/admin/settings/seo${end}`;
const search = () => ({ description: `Words ${Math.random()}`, indexed: true });
const searchDraft = async (test: TestApp, headers: StaffHeaders, method: 'PUT' | 'DELETE') => {
  await test.app.inject({ method, url: sectionUrl('/draft'), payload: search(), headers });
};
const rule = () => ({ from: `/old-${Math.random()}`, to: '/services' });
const newRedirect = (test: TestApp, staff: StaffHeaders) => made(test, apiPaths.redirects, rule(), staff);

/** What the site says of itself, and where old addresses lead. */
const siteCalls: Record<string, Call> = {
  'PUT /api/admin/settings/:section': async (test, headers) => {
    const request = { method: 'PUT', url: sectionUrl(''), payload: search(), headers } as const;
    return async () => test.app.inject(request);
  },
  'DELETE /api/admin/settings/:section': send('DELETE', () => sectionUrl('')),
  'PUT /api/admin/settings/:section/draft': async (test, headers) => {
    // What is saved again and again is one entry, until something else is done.
    await searchDraft(test, headers, 'PUT');
    await searchDraft(test, headers, 'DELETE');
    const request = { method: 'PUT', url: sectionUrl('/draft'), payload: search(), headers } as const;
    return async () => test.app.inject(request);
  },
  'DELETE /api/admin/settings/:section/draft': send('DELETE', async (test, staff) => {
    await searchDraft(test, staff, 'PUT');
    return sectionUrl('/draft');
  }),
  'POST /api/admin/settings/:section/draft/publish': send('POST', async (test, staff) => {
    await searchDraft(test, staff, 'PUT');
    return sectionUrl('/draft/publish');
  }),
  'POST /api/admin/settings/:section/revisions/:revisionId/restore': send('POST', async (test, headers) => {
    await test.app.inject({ method: 'PUT', url: sectionUrl(''), payload: search(), headers });
    const [newest] = (await test.app.inject({ url: sectionUrl('/revisions'), headers })).json();
    return sectionUrl(`/revisions/${newest._id}/restore`);
  }),
  'POST /api/admin/redirects': async (test, headers) => {
    const request = { method: 'POST', url: apiPaths.redirects, payload: rule(), headers } as const;
    return async () => test.app.inject(request);
  },
  'PUT /api/admin/redirects/:id': send(
    'PUT',
    async (...who) => apiPaths.redirect(await newRedirect(...who)),
    {
      from: '/another',
      to: '/blog',
    },
  ),
  'DELETE /api/admin/redirects/:id': send('DELETE', async (...who) =>
    apiPaths.redirect(await newRedirect(...who)),
  ),
  'POST /api/admin/redirects/import': async (test, headers) => {
    const { from, to } = rule();
    const request = {
      method: 'POST',
      url: apiPaths.redirectsImport,
      payload: `from,to,permanent\n${from},${to},true\n`,
      headers: { ...headers, 'content-type': 'text/csv' },
    } as const;
    return async () => test.app.inject(request);
  },
};

const hook = { url: 'https://crm.example/hook', events: ['page.published'] };
const newHook = (test: TestApp, staff: StaffHeaders) => made(test, apiPaths.webhooks, hook, staff);

/** Programs that are told of what happens. */
const webhookCalls: Record<string, Call> = {
  'POST /api/admin/webhooks': send('POST', () => apiPaths.webhooks, hook),
  'PATCH /api/admin/webhooks/:id': send('PATCH', async (...who) => apiPaths.webhook(await newHook(...who)), {
    active: false,
  }),
  'DELETE /api/admin/webhooks/:id': send('DELETE', async (...who) => apiPaths.webhook(await newHook(...who))),
  'POST /api/admin/webhooks/:id/test': send('POST', async (...who) =>
    apiPaths.webhookTest(await newHook(...who)),
  ),
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/resend': send('POST', async (test, staff) => {
    const id = await newHook(test, staff);
    return apiPaths.deliveryResend(id, await made(test, apiPaths.webhookTest(id), {}, staff));
  }),
};

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
  'PUT /api/auth/profile': send('PUT', () => apiPaths.profile, { text: `Writes ${Math.random()}.` }),
  'POST /api/auth/reset': async (test) => {
    const token = await newResetToken(test, (await newPerson(test)).email);
    const payload = { token, password: 'yet another password' };
    return async () => test.app.inject({ method: 'POST', url: apiPaths.reset, payload });
  },
  'DELETE /api/auth/sessions/:id': async (test, staff) => {
    await signIn(test);
    const all = await call<Session[]>(test, 'GET', apiPaths.sessions, { headers: staff });
    const url = apiPaths.session(all.find(({ current }) => !current)?._id ?? '');
    return async () => test.app.inject({ method: 'DELETE', url, headers: staff });
  },
  'POST /api/auth/totp/confirm': async (test) => {
    const { headers, password } = await newPerson(test);
    const start = { headers, payload: { password } };
    const { secret } = await call<TotpSecret>(test, 'POST', apiPaths.totp, start);
    const payload = { code: codeAt(secret, test.now()) };
    return async () => test.app.inject({ method: 'POST', url: apiPaths.totpConfirm, headers, payload });
  },
  'DELETE /api/auth/totp': async (test) => {
    const person = await newPerson(test);
    await addApp(test, person);
    const { headers, password } = person;
    return async () =>
      test.app.inject({ method: 'DELETE', url: apiPaths.totp, headers, payload: { password } });
  },
  'POST /api/auth/recovery-codes': async (test) => {
    const person = await newPerson(test);
    await addApp(test, person);
    const { headers, password } = person;
    const url = apiPaths.recoveryCodes;
    return async () => test.app.inject({ method: 'POST', url, headers, payload: { password } });
  },
  'POST /api/auth/passkeys': async (test) => {
    const { headers } = await newPerson(test);
    const authenticator = createAuthenticator(test.config.siteUrl);
    const response = authenticator.register(await registrationOptions(test, headers));
    const payload = { name: 'Telephone', response };
    return async () => test.app.inject({ method: 'POST', url: apiPaths.passkeys, headers, payload });
  },
  'DELETE /api/auth/passkeys/:id': async (test) => {
    const { headers } = await newPerson(test);
    const url = apiPaths.passkey((await addPasskey(test, { headers })).passkey._id);
    return async () => test.app.inject({ method: 'DELETE', url, headers });
  },
  'POST /api/auth/passkeys/sign-in': async (test) => {
    const { authenticator } = await addPasskey(test, await newPerson(test));
    const payload = { response: authenticator.signIn(await signInOptions(test)) };
    return async () => test.app.inject({ method: 'POST', url: apiPaths.passkeySignIn, payload });
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
  'PUT /api/admin/blogs/:id/review': send('PUT', async (...who) =>
    apiPaths.postReview(await newPost(...who)),
  ),
  'DELETE /api/admin/blogs/:id/review': send('DELETE', async (...who) =>
    apiPaths.postReview(await handedIn(...who)),
  ),
  'POST /api/admin/blogs/:id/review/return': send(
    'POST',
    async (...who) => apiPaths.postReviewReturn(await handedIn(...who)),
    { note: 'More of it.' },
  ),
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
  'PUT /api/admin/blogs/:id/draft': send(
    'PUT',
    async (...who) => apiPaths.entryDraft('blogs', await livePost(...who)),
    drafting.blogs,
  ),
  'DELETE /api/admin/blogs/:id/draft': send('DELETE', async (...who) =>
    apiPaths.entryDraft('blogs', await drafted(...who, 'blogs', livePost)),
  ),
  'POST /api/admin/blogs/:id/draft/publish': send('POST', async (...who) =>
    apiPaths.entryDraftPublish('blogs', await drafted(...who, 'blogs', livePost)),
  ),
  'PATCH /api/admin/blogs/:id/revisions/:revisionId': send(
    'PATCH',
    async (...who) => apiPaths.revision(...(await olderVersion(...who, 'blogs', livePost))),
    { name: 'As agreed' },
  ),
  'POST /api/admin/blogs/:id/revisions/:revisionId/restore': send('POST', async (...who) =>
    apiPaths.revisionRestore(...(await olderVersion(...who, 'blogs', livePost))),
  ),
  'PUT /api/admin/pages/:id/draft': send(
    'PUT',
    async (...who) => apiPaths.entryDraft('pages', await livePage(...who)),
    drafting.pages,
  ),
  'DELETE /api/admin/pages/:id/draft': send('DELETE', async (...who) =>
    apiPaths.entryDraft('pages', await drafted(...who, 'pages', livePage)),
  ),
  'POST /api/admin/pages/:id/draft/publish': send('POST', async (...who) =>
    apiPaths.entryDraftPublish('pages', await drafted(...who, 'pages', livePage)),
  ),
  'PATCH /api/admin/pages/:id/revisions/:revisionId': send(
    'PATCH',
    async (...who) => apiPaths.revision(...(await olderVersion(...who, 'pages', livePage))),
    { name: 'As agreed' },
  ),
  'POST /api/admin/pages/:id/revisions/:revisionId/restore': send('POST', async (...who) =>
    apiPaths.revisionRestore(...(await olderVersion(...who, 'pages', livePage))),
  ),
  'POST /api/admin/deleted/:id/restore': send('POST', async (...who) =>
    apiPaths.deletedRestore(await deletedPost(...who)),
  ),
  'DELETE /api/admin/deleted/:id': send('DELETE', async (...who) =>
    apiPaths.deletedEntry(await deletedPost(...who)),
  ),
  ...planningCalls('blogs', newPost),
  ...planningCalls('pages', newPage),
  'DELETE /api/admin/previews/:id': send('DELETE', async (test, staff) => {
    const previews = apiPaths.entryPreviews('pages', await newPage(test, staff));
    return apiPaths.adminPreview(await made(test, previews, {}, staff));
  }),
  ...siteCalls,
  ...webhookCalls,
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
  'PUT /api/admin/contacts/:id/assignee': async (test, headers) => {
    const { user } = await signInAs(test, 'inbox');
    const url = apiPaths.contactAssignee(await newMessage(test));
    const payload = { assigneeId: user._id };
    return async () => test.app.inject({ method: 'PUT', url, payload, headers });
  },
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
  'POST /api/admin/access-tokens': send('POST', () => apiPaths.accessTokens, accessToken),
  'DELETE /api/admin/access-tokens/:id': send('DELETE', async (test, staff) =>
    apiPaths.accessToken(await made(test, apiPaths.accessTokens, accessToken, staff)),
  ),
  'POST /api/upload/image': async (test, staff) => {
    const { length } = await test.storage.db.selectFrom('uploads').select('hash').execute();
    const image = await pngImage({ width: 20 + length, height: 10 });
    return async () => uploadImage(test.app, staff, image);
  },
  'POST /api/admin/invitations': send('POST', () => apiPaths.invitations, {
    email: 'invited@agency.example',
    role: 'editor',
  }),
  'DELETE /api/admin/invitations/:id': send('DELETE', async (test, staff) =>
    apiPaths.adminInvitation((await invite(test, staff))._id),
  ),
  'POST /api/auth/invitations/:token': send(
    'POST',
    async (test, staff) => apiPaths.invitation((await invite(test, staff)).token),
    { ...acceptance, name: staffAccount.name },
  ),
  'PATCH /api/admin/users/:id': send('PATCH', async (test) => apiPaths.user(await newMember(test)), {
    role: 'author',
  }),
  'DELETE /api/admin/users/:id': send('DELETE', async (test) => apiPaths.user(await newMember(test))),
  'PUT /api/admin/leads/notice': async (test, headers) => {
    const payload = { afterMinutes: 5 + Math.floor(Math.random() * 1000) };
    return async () => test.app.inject({ method: 'PUT', url: apiPaths.leadNotice, payload, headers });
  },
  'PUT /api/admin/team-rules': send('PUT', () => apiPaths.teamRules, { demandsSecondFactor: true }),
};

describeOnBothDatabases('the audit log', (engine) => {
  let captcha: RecaptchaStandIn;
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    captcha = await startRecaptchaStandIn();
    test = await buildTestApp(engine, captcha.env);
    // What is noted with the time that passes is no change of anybody's.
    test.stopClock();
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
