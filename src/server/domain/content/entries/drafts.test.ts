import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type AnyEntry, type AnyRow, type EntryCalls, entryCalls } from '#test/support/entry-calls.ts';
import { type StaffHeaders, signIn, staffAccount } from '#test/support/sign-in.ts';

const other = { title: 'Drafted title', content: '<p>Drafted words.</p>', slug: 'drafted-slug' };

describeOnBothDatabases('a draft of what is live', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    staff = await signIn(test);
  });
  afterAll(() => test.close());

  describe.each(['blogs', 'pages'] as const)('of %s', (kind) => {
    let calls: EntryCalls;
    let live: AnyEntry;
    beforeEach(async () => {
      for (const table of ['posts', 'pages', 'slug_redirects'] as const)
        await test.storage.db.deleteFrom(table).execute();
      calls = entryCalls(test, kind, staff);
      live = await calls.create({ slug: 'live-slug' });
    });

    it('stands beside it, grows its version and changes nothing else', async () => {
      const answer = await calls.saveDraft(live._id, { ...other, version: live.version });
      expect(answer.statusCode, answer.body).toBe(200);
      const { draft, ...entity } = answer.json();
      expect(draft).toEqual({
        ...calls.form(other),
        publishedAt: live.publishedAt,
        updatedAt: expect.any(String),
        author: { name: staffAccount.name },
      });
      const { draft: _, ...before } = live;
      expect(entity).toEqual({ ...before, version: live.version + 1 });
      expect(await calls.read(live._id)).toEqual({ ...entity, draft });
      expect((await calls.open('live-slug')).json()).toMatchObject({ title: live.title });
      expect((await calls.open(other.slug)).statusCode).toBe(404);
    });

    it('shows as a mark in lists, and whole where these are whole', async () => {
      await calls.saveDraft(live._id, other);
      const { draft } = await calls.read(live._id);
      const list = async (view: string): Promise<AnyRow[]> =>
        (await calls.send('GET', `${calls.place.adminList}?view=${view}`)).json();
      expect((await list('full'))[0]?.draft).toEqual(draft);
      const mark = { updatedAt: draft?.updatedAt, author: { name: staffAccount.name } };
      expect((await list('card'))[0]?.draft).toEqual(mark);
    });

    it('keeps what a later save leaves out, and takes the place of the one before', async () => {
      await calls.saveDraft(live._id, other);
      const url = apiPaths.entryDraft(kind, live._id);
      const answer = await calls.send('PUT', url, { title: 'Again', content: '<p>More.</p>' });
      expect(answer.json().draft).toMatchObject({
        ...calls.form(other),
        title: 'Again',
        content: '<p>More.</p>',
      });
    });

    it('is refused to whoever has not seen the newest', async () => {
      const seen = { version: live.version };
      const first = (await calls.saveDraft(live._id, { ...other, ...seen })).json();
      for (const call of [
        calls.saveDraft(live._id, { title: 'Mine', ...seen }),
        calls.update(live._id, { title: 'Mine', ...seen }),
        calls.publishDraft(live._id, seen),
      ]) {
        const answer = await call;
        expect(answer.statusCode).toBe(409);
        expect(answer.json().message).toContain('changed by someone else');
      }
      expect(await calls.read(live._id)).toEqual(first);
      const { updatedAt } = first.draft;
      await calls.saveDraft(live._id, { title: 'Newer', updatedAt: live.updatedAt });
      const late = await calls.saveDraft(live._id, { title: 'Late', updatedAt });
      expect(late.statusCode).toBe(409);
    });

    it('is checked like any update', async () => {
      await calls.create({ slug: 'taken' });
      const future = new Date(test.now().getTime() + 60_000).toISOString();
      const refused = async (changes: object) => (await calls.saveDraft(live._id, changes)).statusCode;
      expect(await refused({ title: ' ' })).toBe(400);
      expect(await refused({ publishedAt: future })).toBe(400);
      expect(await refused({ slug: 'taken' })).toBe(409);
      expect(await calls.read(live._id)).toEqual(live);
      expect((await calls.saveDraft('nothing', other)).statusCode).toBe(404);
    });

    it('makes no difference when nothing differs', async () => {
      expect((await calls.saveDraft(live._id, { slug: live.slug })).json()).toEqual(live);
      await calls.saveDraft(live._id, other);
      const drafted = await calls.read(live._id);
      expect((await calls.saveDraft(live._id, other)).json()).toEqual(drafted);
      const back = (await calls.saveDraft(live._id, { slug: live.slug })).json();
      expect(back).toEqual({ ...live, version: drafted.version + 1 });
    });

    it('becomes the live text when it is published, under its new address', async () => {
      const redated = { ...other, publishedAt: '2020-02-02T20:20:20.000Z' };
      await calls.saveDraft(live._id, redated);
      test.advance(1000);
      const answer = await calls.publishDraft(live._id);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({
        ...calls.form(redated),
        ...calls.place.live(true),
        draft: null,
        createdAt: live.createdAt,
        version: live.version + 2,
      });
      expect(answer.json().updatedAt > live.updatedAt).toBe(true);
      expect((await calls.open(other.slug)).json().content).toBe(other.content);
      const moved = await calls.open('live-slug');
      expect([moved.statusCode, moved.headers.location]).toEqual([301, calls.place.open(other.slug)]);
      expect((await calls.publishDraft(live._id)).statusCode).toBe(409);
    });

    it('is not published under a name that was taken meanwhile', async () => {
      await calls.saveDraft(live._id, other);
      const drafted = await calls.read(live._id);
      await calls.create({ slug: other.slug });
      const answer = await calls.publishDraft(live._id);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().errors.slug).toContain(other.slug);
      expect(await calls.read(live._id)).toEqual(drafted);
    });

    it('is thrown away without a trace but in the versions', async () => {
      await calls.saveDraft(live._id, other);
      expect((await calls.discardDraft(live._id)).statusCode).toBe(204);
      expect(await calls.read(live._id)).toEqual({ ...live, version: live.version + 2 });
      expect((await calls.discardDraft(live._id)).statusCode).toBe(204);
      expect((await calls.read(live._id)).version).toBe(live.version + 2);
      expect((await calls.revisions(live._id))[0]).toMatchObject({ title: other.title, reason: 'saved' });
    });

    it.each(['an update', 'unpublishing'])('gives way to %s, and its text is a version', async (what) => {
      await calls.saveDraft(live._id, other);
      const answer =
        what === 'an update'
          ? await calls.update(live._id, { title: 'Over it', slug: 'live-slug' })
          : await calls.setLive(live._id, false);
      expect(answer.json()).toMatchObject({ draft: null, slug: 'live-slug', version: live.version + 2 });
      const versions = await calls.revisions(live._id);
      expect(versions.map(({ title }) => title)).toContain(other.title);
      expect((await calls.publishDraft(live._id)).statusCode).toBe(409);
    });

    it('stays when what is live is published once more', async () => {
      await calls.saveDraft(live._id, other);
      const drafted = await calls.read(live._id);
      expect((await calls.setLive(live._id, true)).json()).toEqual(drafted);
    });

    it('is an update where nothing is live, and makes nothing public', async () => {
      await calls.setLive(live._id, false);
      const url = apiPaths.entryDraft(kind, live._id);
      const answer = await calls.send('PUT', url, { ...calls.form(other), ...calls.place.live(true) });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ ...calls.form(other), ...calls.place.live(false), draft: null });
      expect((await calls.open(other.slug)).statusCode).toBe(404);
      const stale = await calls.saveDraft(live._id, { title: 'Late', version: live.version });
      expect(stale.statusCode).toBe(409);
    });
  });
});
