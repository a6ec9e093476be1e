import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { User } from '#contract/auth.ts';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import type { AdminPost } from '#contract/posts.ts';
import type { Mail } from '#server/domain/outgoing/mail/mail.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signInAs } from '#test/support/sign-in.ts';

type Person = { user: User; headers: StaffHeaders };

const hour = 60 * 60_000;

describeOnBothDatabases('a post between its author and those who publish', (engine) => {
  let test: TestApp;
  let author: Person;
  let editor: Person;
  let admin: Person;
  let post: AdminPost;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  beforeEach(async () => {
    for (const table of ['posts', 'users', 'outbox_mails'] as const)
      await test.storage.db.deleteFrom(table).execute();
    author = await signInAs(test, 'author');
    editor = await signInAs(test, 'editor');
    admin = await signInAs(test, 'admin');
    await signInAs(test, 'inbox');
    const away = await signInAs(test, 'editor');
    await test.storage.db
      .updateTable('users')
      .set({ is_active: 0 })
      .where('id', '=', away.user._id)
      .execute();
    const answer = await send(
      author,
      'POST',
      apiPaths.posts,
      postPayload({ title: 'Plans', status: 'draft' }),
    );
    post = answer.json();
  });
  afterAll(() => test.close());

  const send = (
    { headers }: Person,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) => test.app.inject({ method, url, payload, headers });
  const handIn = async (by = author): Promise<AdminPost> =>
    (await send(by, 'PUT', apiPaths.postReview(post._id))).json();
  const takeBack = async (): Promise<AdminPost> =>
    (await send(author, 'DELETE', apiPaths.postReview(post._id))).json();
  const sendBack = async (note: string): Promise<AdminPost> =>
    (await send(editor, 'POST', apiPaths.postReviewReturn(post._id), { note })).json();
  const publish = async (by = editor): Promise<AdminPost> =>
    (await send(by, 'PATCH', apiPaths.postStatus(post._id), { status: 'published' })).json();
  const actions = async () => {
    const url = `${apiPaths.auditLog}?entity=post&entityId=${post._id}`;
    return ((await send(admin, 'GET', url)).json() as AuditEntry[]).map(({ action }) => action);
  };

  /** What waits to be sent since the last look, by who gets it. */
  async function mails(): Promise<Record<string, Mail>> {
    const { db } = test.storage;
    const rows = await db.selectFrom('outbox_mails').select('mail').execute();
    await db.deleteFrom('outbox_mails').execute();
    const found = rows.map(({ mail }) => JSON.parse(mail) as Mail);
    expect(new Set(found.map(({ messageId }) => messageId)).size).toBe(found.length);
    return Object.fromEntries(found.map((mail) => [(mail.to as { address: string }).address, mail]));
  }

  it('is handed in: the version grows, the text stays, and whoever may publish is told', async () => {
    const waiting = await handIn();
    expect(waiting).toEqual({
      ...post,
      version: post.version + 1,
      review: {
        state: 'requested',
        requestedAt: expect.any(String),
        note: '',
        reviewer: null,
        reviewedAt: null,
      },
    });
    expect((await actions())[0]).toBe('review-requested');
    const told = await mails();
    expect(Object.keys(told).sort()).toEqual([admin.user.email, editor.user.email].sort());
    expect(told[editor.user.email]).toMatchObject({ subject: 'For review: Plans', automatic: true });
    expect(told[editor.user.email]?.text).toContain(`/admin/blogs/edit/${post._id}`);

    expect(await handIn()).toEqual(waiting);
    expect(await mails()).toEqual({});
  });

  it('is found by its state, and only as long as it has it', async () => {
    const titles = async (status: string, by = editor) =>
      ((await send(by, 'GET', `${apiPaths.adminPosts}?status=${status}`)).json() as AdminPost[]).map(
        ({ title }) => title,
      );
    expect(await titles('for-review')).toEqual([]);
    await handIn();
    expect(await titles('for-review')).toEqual(['Plans']);
    expect(await titles('for-review&sort=title&q=plan')).toEqual(['Plans']);
    expect(await titles('for-review&q=other')).toEqual([]);
    expect(await titles(`for-review&author=${author.user._id}`)).toEqual(['Plans']);
    expect(await titles(`for-review&author=${editor.user._id}`)).toEqual([]);
    expect(await titles('draft')).toEqual(['Plans']);
    await sendBack('More.');
    expect(await titles('for-review')).toEqual([]);
    expect(await titles('sent-back')).toEqual(['Plans']);
    expect(await titles('sent-back', author)).toEqual(['Plans']);
    expect(await titles('sent-back', await signInAs(test, 'author'))).toEqual([]);
    await publish();
    expect(await titles('sent-back')).toEqual([]);
  });

  it('is taken back, and nobody is told anew within the hour when it comes again', async () => {
    await handIn();
    await mails();
    const { review, version } = await takeBack();
    expect({ review, version }).toEqual({ review: null, version: post.version + 2 });
    expect((await actions())[0]).toBe('review-withdrawn');
    expect((await takeBack()).version).toBe(version);

    await handIn();
    expect(await mails()).toEqual({});
    await takeBack();
    test.advance(hour);
    await handIn();
    expect(Object.keys(await mails())).toHaveLength(2);
  });

  it('is sent back with a note, which stays until it is published', async () => {
    await handIn();
    await mails();
    test.advance(1000);
    const returned = await sendBack('  Where are the numbers?\nAsk Grace. ');
    expect(returned.review).toMatchObject({
      state: 'returned',
      note: 'Where are the numbers?\nAsk Grace.',
      reviewer: { name: editor.user.name },
    });
    expect((await actions())[0]).toBe('review-returned');
    const told = await mails();
    expect(Object.keys(told)).toEqual([author.user.email]);
    expect(told[author.user.email]).toMatchObject({ subject: 'Sent back: Plans' });
    expect(told[author.user.email]?.text).toContain('Where are the numbers?\nAsk Grace.');
    expect(told[author.user.email]?.html).toContain('Where are the numbers?\nAsk Grace.');

    test.advance(1000);
    expect((await handIn()).review).toMatchObject({ state: 'requested', note: returned.review?.note });
    expect(Object.keys(await mails())).toHaveLength(2);
    expect((await takeBack()).review).toMatchObject({ state: 'returned', note: returned.review?.note });
    expect((await publish()).review).toBeNull();
  });

  it.each(['status', 'update'] as const)(
    'is published by a change of its %s, and its author told',
    async (way) => {
      await handIn();
      await mails();
      const published =
        way === 'status'
          ? await publish()
          : (await send(editor, 'PUT', apiPaths.post(post._id), postPayload({ title: 'Plans' }))).json();
      expect(published).toMatchObject({ status: 'published', review: null, version: post.version + 2 });
      const told = await mails();
      expect(Object.keys(told)).toEqual([author.user.email]);
      expect(told[author.user.email]?.text).toContain(`/blog/${post.slug}`);
      await send(editor, 'PATCH', apiPaths.postStatus(post._id), { status: 'draft' });
      expect(await publish()).toMatchObject({ review: null });
      expect(await mails()).toEqual({});
    },
  );

  it('is nothing to tell its author of when it was never handed in, or when they did it themselves', async () => {
    await publish();
    expect(await mails()).toEqual({});
    const own = (await send(editor, 'POST', apiPaths.posts, postPayload({ status: 'draft' }))).json();
    await send(editor, 'PUT', apiPaths.postReview(own._id));
    expect(Object.keys(await mails())).toEqual([admin.user.email]);
    await send(editor, 'PATCH', apiPaths.postStatus(own._id), { status: 'published' });
    expect(await mails()).toEqual({});
  });

  it('is sent back only while it waits, and never without a word', async () => {
    const refusal = async (payload: object) =>
      (await send(editor, 'POST', apiPaths.postReviewReturn(post._id), payload)).statusCode;
    expect(await refusal({ note: 'Too early' })).toBe(409);
    await handIn();
    for (const payload of [{}, { note: ' ' }, { note: 5 }, { note: 'x'.repeat(limits.reviewNote + 1) }])
      expect(await refusal(payload)).toBe(400);
    expect(await refusal({ note: 'x'.repeat(limits.reviewNote) })).toBe(200);
    expect(await refusal({ note: 'Again' })).toBe(409);
    expect((await send(editor, 'POST', apiPaths.postReviewReturn('none'), { note: 'x' })).statusCode).toBe(
      404,
    );
  });

  it('makes no more than 20 mails, however large the team is', async () => {
    for (let number = 0; number < 25; number += 1) await signInAs(test, 'editor');
    await handIn();
    expect(Object.keys(await mails())).toHaveLength(20);
  });

  it('grows its version with each step, which a form that was opened before notices', async () => {
    await handIn();
    const stale = { ...postPayload({ title: 'Later', status: 'draft' }), version: post.version };
    expect((await send(author, 'PUT', apiPaths.post(post._id), stale)).statusCode).toBe(409);
    const fresh = { ...stale, version: post.version + 1 };
    const saved = (await send(author, 'PUT', apiPaths.post(post._id), fresh)).json();
    expect(saved).toMatchObject({ title: 'Later', review: { state: 'requested' } });
  });

  describe('once it is live', () => {
    const draftUrl = () => apiPaths.entryDraft('blogs', post._id);
    const change = () => send(author, 'PUT', draftUrl(), postPayload({ title: 'New plans' }));
    beforeEach(async () => {
      await publish();
      expect((await send(author, 'PUT', apiPaths.postReview(post._id))).statusCode).toBe(409);
      expect((await change()).json()).toMatchObject({ title: 'Plans', draft: { title: 'New plans' } });
      await mails();
    });

    it('has its changes handed in, taken back, sent back and published', async () => {
      expect((await handIn()).review?.state).toBe('requested');
      expect(Object.keys(await mails())).toHaveLength(2);
      const found = await send(editor, 'GET', `${apiPaths.adminPosts}?status=for-review`);
      expect(found.json()).toHaveLength(1);
      expect((await takeBack()).review).toBeNull();
      await handIn();
      expect((await sendBack('Why?')).review?.state).toBe('returned');
      test.advance(1000);
      await handIn();
      await mails();
      expect((await send(author, 'POST', `${draftUrl()}/publish`)).statusCode).toBe(403);
      const published = (await send(editor, 'POST', `${draftUrl()}/publish`)).json();
      expect(published).toMatchObject({ title: 'New plans', review: null, draft: null });
      const told = await mails();
      expect(told[author.user.email]).toMatchObject({ subject: 'Published: New plans' });
    });

    it.each([
      ['they are thrown away', () => send(author, 'DELETE', draftUrl())],
      ['it is unpublished', () => send(editor, 'PATCH', apiPaths.postStatus(post._id), { status: 'draft' })],
      ['an editor writes over them', () => send(editor, 'PUT', apiPaths.post(post._id), postPayload())],
    ])('waits for nobody any more when %s', async (_what, deed) => {
      await handIn();
      expect((await deed()).statusCode).toBeLessThan(300);
      const { review, draft } = (await send(editor, 'GET', apiPaths.adminPost(post._id))).json();
      expect({ review, draft }).toEqual({ review: null, draft: null });
    });
  });
});
