import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type AnyEntry, type EntryCalls, entryCalls } from '#test/support/entry-calls.ts';
import { type StaffHeaders, signIn, signInAs, staffAccount } from '#test/support/sign-in.ts';

describeOnBothDatabases('the versions', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    staff = await signIn(test);
  });
  afterAll(() => test.close());

  const bodies = async () => test.storage.db.selectFrom('revision_bodies').selectAll().execute();

  describe.each(['blogs', 'pages'] as const)('of %s', (kind) => {
    let calls: EntryCalls;
    let entry: AnyEntry;
    beforeEach(async () => {
      for (const table of ['posts', 'pages', 'revisions', 'revision_bodies'] as const)
        await test.storage.db.deleteFrom(table).execute();
      calls = entryCalls(test, kind, staff);
      entry = await calls.create({ title: 'One', content: '<p>Three little words.</p>' }, false);
    });

    const reasons = async () => (await calls.revisions(entry._id)).map(({ reason }) => reason);
    const titles = async () => (await calls.revisions(entry._id)).map(({ title }) => title);
    const autosave = (title: string) => calls.update(entry._id, { title, autosave: true });

    it('say what, when, why and who, newest first', async () => {
      const second = await signInAs(test, 'editor');
      test.advance(1000);
      await entryCalls(test, kind, second.headers).update(entry._id, { title: 'Two' });
      const url = apiPaths.revisions(kind, entry._id);
      const answer = await calls.send('GET', url);
      expect(answer.headers['x-total-count']).toBe('2');
      const [newest, first] = answer.json();
      expect(first).toEqual({
        _id: expect.any(String),
        createdAt: entry.createdAt,
        reason: 'created',
        author: { name: staffAccount.name },
        title: 'One',
        words: 3,
        name: '',
      });
      expect(newest).toMatchObject({ reason: 'saved', author: { name: second.user.name }, title: 'Two' });
      expect(newest.createdAt > first.createdAt).toBe(true);
      expect(await calls.revisions(entry._id, '?limit=1&page=2')).toEqual([first]);
      expect((await calls.send('GET', `${url}?limit=x`)).statusCode).toBe(400);
    });

    it('come with every change and its reason, and with no unchanged save', async () => {
      await calls.update(entry._id, { title: 'Two' });
      await calls.update(entry._id, { title: 'Two' });
      await autosave('Three');
      await autosave('Three');
      await calls.setLive(entry._id, true);
      await calls.setLive(entry._id, true);
      await calls.saveDraft(entry._id, { title: 'Four' });
      await calls.saveDraft(entry._id, { title: 'Five', autosave: true });
      await calls.saveDraft(entry._id, { title: 'Five', autosave: true });
      await calls.publishDraft(entry._id);
      await calls.setLive(entry._id, false);
      await calls.send('PUT', calls.place.one(entry._id), {
        ...calls.form({ title: 'Six' }),
        ...calls.place.live(true),
      });
      await calls.update(entry._id, { title: 'Seven' });
      expect(await reasons()).toEqual([
        'saved',
        'published',
        'unpublished',
        'published',
        'autosaved',
        'saved',
        'published',
        'autosaved',
        'saved',
        'created',
      ]);
    });

    it('hold all fields, and give them back', async () => {
      const fields = calls.form({
        title: 'Full',
        content: '<p>Anders gesagt: <strong>ünïcode</strong> 🙂</p>',
        slug: 'full',
      });
      await calls.update(entry._id, { ...fields, publishedAt: '2020-02-02T20:20:20.000Z' });
      const [newest, first] = await calls.revisions(entry._id);
      expect(await calls.revision(entry._id, newest?._id ?? '')).toEqual({
        ...newest,
        ...fields,
        publishedAt: '2020-02-02T20:20:20.000Z',
      });
      expect(await calls.revision(entry._id, first?._id ?? '')).toMatchObject({
        title: 'One',
        slug: entry.slug,
        publishedAt: null,
      });
      expect((await calls.send('GET', apiPaths.revision(kind, entry._id, 'none'))).statusCode).toBe(404);
      const another = await calls.create({ title: 'Another' });
      const foreign = apiPaths.revision(kind, another._id, first?._id ?? '');
      expect((await calls.send('GET', foreign)).statusCode).toBe(404);
    });

    it('are brought back into a draft, and lose nothing', async () => {
      const old = { title: 'Old', content: '<p>Old.</p>', slug: 'old' };
      await calls.update(entry._id, old);
      const [version] = await calls.revisions(entry._id);
      await autosave('New');
      const before = await calls.read(entry._id);
      const answer = await calls.restore(entry._id, version?._id ?? '');
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({ ...old, draft: null, version: before.version + 1 });
      expect(await reasons()).toEqual(['restored', 'autosaved', 'saved', 'created']);
      expect(await titles()).toEqual(['Old', 'New', 'Old', 'One']);
      const stale = await calls.restore(entry._id, version?._id ?? '', { version: before.version });
      expect(stale.statusCode).toBe(409);
    });

    it('are brought back beside what is live, which stays', async () => {
      await calls.setLive(entry._id, true);
      await calls.update(entry._id, { title: 'Live', slug: 'live' });
      await calls.saveDraft(entry._id, { title: 'Drafted', slug: 'live' });
      const first = (await calls.revisions(entry._id)).at(-1);
      const answer = await calls.restore(entry._id, first?._id ?? '');
      expect(answer.json()).toMatchObject({
        title: 'Live',
        draft: { title: 'One', slug: entry.slug, publishedAt: expect.any(String) },
      });
      expect((await calls.open('live')).json().title).toBe('Live');
      expect(await titles()).toEqual(['One', 'Drafted', 'Live', 'One', 'One']);
    });

    it('leave a name to whoever has it by now', async () => {
      await calls.update(entry._id, { slug: 'mine' });
      const [version] = await calls.revisions(entry._id);
      await calls.update(entry._id, { slug: 'moved' });
      await calls.create({ slug: 'mine' });
      const answer = await calls.restore(entry._id, version?._id ?? '');
      expect([answer.statusCode, answer.json().slug]).toEqual([200, 'moved']);
    });

    it('have names', async () => {
      const [version] = await calls.revisions(entry._id);
      const url = apiPaths.revision(kind, entry._id, version?._id ?? '');
      const named = await calls.send('PATCH', url, { name: ' For the client ' });
      expect(named.json()).toEqual({ ...version, name: 'For the client' });
      expect(await calls.revisions(entry._id)).toEqual([named.json()]);
      expect((await calls.send('PATCH', url, { name: 'x'.repeat(101) })).statusCode).toBe(400);
      expect((await calls.send('PATCH', url, { name: '' })).json()).toEqual(version);
      expect((await calls.read(entry._id)).version).toBe(entry.version);
    });

    it('begin with what was there before any were kept', async () => {
      await calls.update(entry._id, { title: 'Long ago' });
      const { updatedAt } = await calls.read(entry._id);
      for (const table of ['revisions', 'revision_bodies'] as const)
        await test.storage.db.deleteFrom(table).execute();
      test.advance(60_000);
      await calls.update(entry._id, { title: 'Today' });
      const [newest, first] = await calls.revisions(entry._id);
      expect(newest).toMatchObject({ title: 'Today', author: { name: staffAccount.name } });
      expect(first).toMatchObject({ title: 'Long ago', reason: 'saved', createdAt: updatedAt });
      expect(first?.author.name).toBe('');
    });

    it('are stored once, however often they come, and in little room', async () => {
      const paragraph = (number: number) =>
        `<p>${Array.from({ length: 40 }, (_, word) => `w${(number * 7919 + word * 104729) % 99991}`).join(' ')}</p>`;
      const paragraphs = Array.from({ length: 80 }, (_, number) => paragraph(number));
      const write = (title: string) => calls.update(entry._id, { title, content: paragraphs.join('') });
      await write('Long');
      const size = async () => (await bodies()).reduce((sum, { data }) => sum + data.length, 0);
      const whole = await size();
      for (let round = 0; round < 20; round += 1) {
        paragraphs[round * 3] = paragraph(1000 + round);
        await write(`Round ${round}`);
      }
      expect(await size()).toBeLessThan(20 * whole * 0.3);
      const versions = await calls.revisions(entry._id);
      const { length } = await bodies();
      expect(length).toBe(versions.length);
      const old = await calls.revision(entry._id, versions[10]?._id ?? '');
      expect(old.content).toContain(paragraph(1009));
      expect(old.content).not.toContain(paragraph(1010));

      await calls.restore(entry._id, versions[5]?._id ?? '');
      await calls.restore(entry._id, versions[6]?._id ?? '');
      expect(await bodies()).toHaveLength(length);
    });
  });
});
