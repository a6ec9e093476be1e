import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import type { SavedReply } from '#contract/saved-replies.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeAlwaysOnBothDatabases } from '#test/support/databases.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

describeAlwaysOnBothDatabases('saved replies', (engine) => {
  let test: TestApp;
  let headers: StaffHeaders;

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    test.app.inject({ method, url, headers, ...(payload && { payload }) });
  const save = (changes: object = {}) =>
    call('POST', apiPaths.savedReplies, { title: 'Thanks', message: 'Dear {name}, thanks.', ...changes });
  const titles = async () =>
    ((await call('GET', apiPaths.savedReplies)).json() as SavedReply[]).map(({ title }) => title);

  beforeAll(async () => {
    test = await buildTestApp(engine);
    headers = await signIn(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.storage.db.deleteFrom('saved_replies').execute();
  });

  it('are kept whole and listed by title, in any letter case', async () => {
    const answer = await save({ title: '  Thanks ', message: ' Dear {name} of {Company},\n\nthanks. ' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      _id: expect.any(String),
      title: 'Thanks',
      message: 'Dear {name} of {Company},\n\nthanks.',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: answer.json().createdAt,
    });
    await save({ title: 'another' });
    await save({ title: 'Éclair' });
    expect(await titles()).toEqual(['another', 'Thanks', 'Éclair']);
  });

  it('are changed, with the time of it', async () => {
    const { _id, createdAt } = (await save()).json() as SavedReply;
    test.advance(1000);
    const changed = await call('PUT', apiPaths.savedReply(_id), { title: 'THANKS', message: 'Hello {name}' });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ _id, title: 'THANKS', message: 'Hello {name}', createdAt });
    expect(changed.json().updatedAt > createdAt).toBe(true);
    expect((await call('GET', apiPaths.savedReplies)).json()).toEqual([changed.json()]);
  });

  it('have titles of their own', async () => {
    await save();
    const other = (await save({ title: 'Other' })).json() as SavedReply;
    const message = "A saved reply is called 'Thanks' already";
    const taken = { title: 'thanks', message: 'Hello' };
    for (const answer of [await save(taken), await call('PUT', apiPaths.savedReply(other._id), taken)]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({ message, errors: { title: message } });
    }
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => save({ title: 'At once' })));
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  });

  it.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(101) }, { title: 'Title must be 100 characters or fewer' }],
    [{ message: '' }, { message: 'Message is required' }],
    [{ message: 'x'.repeat(5001) }, { message: 'Message must be 5,000 characters or fewer' }],
    [
      { message: 'Dear {nmae}' },
      {
        message:
          '{nmae} is not a placeholder. Available placeholders: {name}, {company}, {email}, {phone}, {subject}.',
      },
    ],
  ])('are refused with bad input %#', async (changes, errors) => {
    const answer = await save(changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual(errors);
    expect(await titles()).toEqual([]);
  });

  it('are deleted, and unknown ones are not found', async () => {
    const { _id } = (await save()).json() as SavedReply;
    expect((await call('DELETE', apiPaths.savedReply(_id))).statusCode).toBe(204);
    expect(await titles()).toEqual([]);
    for (const id of [_id, 'unknown', '\0']) {
      expect((await call('DELETE', apiPaths.savedReply(id))).statusCode).toBe(404);
      const changed = await call('PUT', apiPaths.savedReply(id), { title: 'A', message: 'B' });
      expect(changed.statusCode).toBe(404);
    }
  });

  it('are for signed-in staff alone', async () => {
    const { _id } = (await save()).json() as SavedReply;
    const calls = [
      ['GET', apiPaths.savedReplies],
      ['POST', apiPaths.savedReplies],
      ['PUT', apiPaths.savedReply(_id)],
      ['DELETE', apiPaths.savedReply(_id)],
    ] as const;
    for (const [method, url] of calls) expect((await test.app.inject({ method, url })).statusCode).toBe(401);
    expect(await titles()).toEqual(['Thanks']);
  });
});
