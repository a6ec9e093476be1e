import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeletedEntry } from '#contract/deleted.ts';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type AnyEntry, type EntryCalls, entryCalls } from '#test/support/entry-calls.ts';
import { type StaffHeaders, signIn, signInAs, staffAccount } from '#test/support/sign-in.ts';

const day = 24 * 60 * 60_000;

describeOnBothDatabases('what was deleted', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  beforeEach(async () => {
    for (const table of ['posts', 'pages', 'deleted_entries', 'slug_redirects'] as const)
      await test.storage.db.deleteFrom(table).execute();
    staff = await signIn(test);
  });
  afterAll(() => test.close());

  const send = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: StaffHeaders = staff) =>
    test.app.inject({ method, url, headers });
  const list = async (query = '', headers: StaffHeaders = staff): Promise<DeletedEntry[]> =>
    (await send('GET', apiPaths.deleted + query, headers)).json();
  const restore = (id: string, headers: StaffHeaders = staff) =>
    send('POST', apiPaths.deletedRestore(id), headers);
  const end = (id: string, headers: StaffHeaders = staff) =>
    send('DELETE', apiPaths.deletedEntry(id), headers);

  describe.each(['blogs', 'pages'] as const)('of %s', (kind) => {
    let calls: EntryCalls;
    let entry: AnyEntry;
    beforeEach(async () => {
      calls = entryCalls(test, kind, staff);
      entry = await calls.create({ title: 'Gone', slug: 'gone' });
    });

    it('is found nowhere but in its list', async () => {
      await calls.saveDraft(entry._id, { title: 'Drafted' });
      expect((await calls.remove(entry._id)).statusCode).toBe(204);
      const { _id } = entry;
      for (const answer of [
        await calls.open('gone'),
        await calls.send('GET', calls.place.admin(_id)),
        await calls.update(_id, {}),
        await calls.saveDraft(_id, {}),
        await calls.publishDraft(_id),
        await calls.discardDraft(_id),
        await calls.setLive(_id, true),
        await calls.send('GET', apiPaths.revisions(kind, _id)),
        await calls.remove(_id),
      ])
        expect(answer.statusCode).toBe(404);
      expect((await calls.send('GET', calls.place.adminList)).json()).toEqual([]);
      expect(await list()).toEqual([
        { _id, kind, title: 'Gone', deletedAt: expect.any(String), deletedBy: { name: staffAccount.name } },
      ]);
    });

    it('comes back as a draft, with its versions and its old addresses', async () => {
      await calls.update(entry._id, { title: 'Gone', slug: 'moved' });
      await calls.saveDraft(entry._id, { title: 'Drafted', slug: 'moved' });
      const before = await calls.read(entry._id);
      await calls.remove(entry._id);
      const answer = await restore(entry._id);
      expect(answer.statusCode, answer.body).toBe(200);
      const { version, ...back } = answer.json();
      const { version: last, ...whole } = before;
      expect(back).toEqual({ ...whole, ...calls.place.live(false), draft: null });
      expect(version).toBeGreaterThan(last);
      expect(await calls.read(entry._id)).toEqual(answer.json());
      expect(await list()).toEqual([]);
      expect((await restore(entry._id)).statusCode).toBe(404);
      const versions = await calls.revisions(entry._id);
      expect(versions.map(({ reason, title }) => `${reason} ${title}`)).toEqual([
        'restored Gone',
        'saved Drafted',
        'saved Gone',
        'created Gone',
      ]);
      await calls.setLive(entry._id, true);
      expect((await calls.open('gone')).headers.location).toBe(calls.place.open('moved'));
      const found = (await calls.send('GET', `${calls.place.adminList}?q=gone`)).json();
      expect(found).toHaveLength(1);
    });

    it('takes another name where its own is taken, as often as need be', async () => {
      for (const slug of ['gone', 'gone-2']) {
        await calls.remove(entry._id);
        const other = await calls.create({ slug });
        expect((await restore(entry._id)).json().slug).toBe(slug === 'gone' ? 'gone-2' : 'gone-2-2');
        expect((await calls.open(slug)).json()._id).toBe(other._id);
      }
    });

    it('ends for good, with all that was kept of it', async () => {
      await calls.update(entry._id, { title: 'Gone', slug: 'moved' });
      await calls.remove(entry._id);
      expect((await end(entry._id)).statusCode).toBe(204);
      expect((await end(entry._id)).statusCode).toBe(404);
      expect((await restore(entry._id)).statusCode).toBe(404);
      expect(await list()).toEqual([]);
      const { db } = test.storage;
      expect(
        await db.selectFrom('revisions').where('entity_id', '=', entry._id).select('id').execute(),
      ).toEqual([]);
      expect(await db.selectFrom('slug_redirects').selectAll().execute()).toEqual([]);
    });

    it('is there for 30 days', async () => {
      await calls.remove(entry._id);
      test.advance(30 * day - 1000);
      staff = await signIn(test);
      expect(await list()).toHaveLength(1);
      expect(await test.services.deleted.sweep()).toBe(0);
      test.advance(1000);
      staff = await signIn(test);
      expect(await list()).toEqual([]);
      expect((await restore(entry._id)).statusCode).toBe(404);
      expect((await end(entry._id)).statusCode).toBe(404);
      expect(await test.services.deleted.sweep()).toBe(1);
      expect(await test.services.deleted.sweep()).toBe(0);
    });

    it('is restored once, whoever asks at the same time', async () => {
      await calls.remove(entry._id);
      const answers = await Promise.all([restore(entry._id), end(entry._id), restore(entry._id)]);
      expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    });
  });

  it('is listed newest first, in pages, and found by its title', async () => {
    const calls = entryCalls(test, 'blogs', staff);
    for (const title of ['Äpfel', 'Birnen', '100 %']) {
      const { _id } = await calls.create({ title });
      test.advance(1000);
      await calls.remove(_id);
    }
    const titles = async (query: string) => (await list(query)).map(({ title }) => title);
    expect(await titles('')).toEqual(['100 %', 'Birnen', 'Äpfel']);
    expect(await titles('?limit=2&page=2')).toEqual(['Äpfel']);
    expect(await titles('?q=ÄPF')).toEqual(['Äpfel']);
    expect(await titles('?q=%25')).toEqual(['100 %']);
    const answer = await send('GET', `${apiPaths.deleted}?q=ir&limit=1`);
    expect([answer.headers['x-total-count'], answer.json().length]).toEqual(['1', 1]);
  });

  it('is narrowed to posts or to pages', async () => {
    for (const kind of ['blogs', 'pages'] as const) {
      const calls = entryCalls(test, kind, staff);
      const { _id } = await calls.create({ title: `One of ${kind}` });
      await calls.remove(_id);
    }
    for (const kind of ['blogs', 'pages']) {
      expect(await list(`?kind=${kind}`)).toMatchObject([{ kind, title: `One of ${kind}` }]);
    }
    expect((await send('GET', `${apiPaths.deleted}?kind=messages`)).statusCode).toBe(400);
  });

  it('is for authors what they wrote, and ends by them only where it was never live', async () => {
    const author = await signInAs(test, 'author');
    const own = entryCalls(test, 'blogs', author.headers);
    const [draft, other] = [await own.create({}, false), await own.create({ title: 'Was live' }, false)];
    const editors = entryCalls(test, 'blogs', staff);
    await editors.setLive(other._id, true);
    const foreign = await editors.create({});
    const page = await entryCalls(test, 'pages', staff).create({});
    expect((await own.remove(other._id)).statusCode).toBe(403);
    for (const { _id } of [draft, other, foreign]) await editors.remove(_id);
    await entryCalls(test, 'pages', staff).remove(page._id);

    const seen = (await list('', author.headers)).map(({ _id }) => _id);
    expect(seen.toSorted()).toEqual([draft._id, other._id].toSorted());
    for (const { _id } of [foreign, page]) {
      expect((await restore(_id, author.headers)).statusCode).toBe(403);
      expect((await end(_id, author.headers)).statusCode).toBe(403);
    }
    expect((await end(other._id, author.headers)).statusCode).toBe(403);
    expect((await restore(other._id, author.headers)).json().status).toBe('draft');
    expect((await end(draft._id, author.headers)).statusCode).toBe(204);
    expect(await list()).toHaveLength(2);
    expect((await send('GET', apiPaths.deleted, (await signInAs(test, 'inbox')).headers)).statusCode).toBe(
      403,
    );
  });

  it('belongs to nobody when its author has gone meanwhile', async () => {
    const author = await signInAs(test, 'author');
    const { _id } = await entryCalls(test, 'blogs', author.headers).create({}, false);
    await entryCalls(test, 'blogs', staff).remove(_id);
    await test.storage.db.deleteFrom('users').where('id', '=', author.user._id).execute();
    expect((await restore(_id)).json().author).toEqual({ _id: '', name: author.user.name });
  });
});
