import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { apiPaths } from '#contract/paths.ts';
import { type NewPreview, previewHeaders } from '#contract/previews.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type AnyEntry, entryCalls } from '#test/support/entry-calls.ts';
import { type StaffHeaders, signIn, signInAs } from '#test/support/sign-in.ts';

const isLive = ({ status, isPublished }: AnyEntry) => status === 'published' || isPublished === true;

const day = 24 * 60 * 60_000;

describeOnBothDatabases('a preview link', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    test.stopClock();
  });
  beforeEach(async () => {
    for (const table of ['posts', 'pages', 'previews', 'schedules', 'entry_drafts'] as const)
      await test.storage.db.deleteFrom(table).execute();
    staff = await signIn(test);
  });
  afterAll(() => test.close());

  const tokenOf = ({ url }: Pick<NewPreview, 'url'>) => url.split('/preview/')[1] ?? '';
  /** As a visitor who was given it. */
  const openLink = (link: Pick<NewPreview, 'url'>) => test.app.inject(apiPaths.preview(tokenOf(link)));

  describe.each(['blogs', 'pages'] as const)('for %s', (kind) => {
    const calls = () => entryCalls(test, kind, staff);
    const make = (id: string, input: object = {}) =>
      calls().send('POST', apiPaths.entryPreviews(kind, id), input);
    const list = (id: string, query = '') => calls().send('GET', apiPaths.entryPreviews(kind, id) + query);
    const revoke = (id: string) => calls().send('DELETE', apiPaths.adminPreview(id));
    const newLink = async (id: string, input: object = {}): Promise<NewPreview> =>
      (await make(id, input)).json();
    const inDays = (days: number) => new Date(test.now().getTime() + days * day).toISOString();

    it('is made, told once, and kept as a hash alone', async () => {
      const { _id } = await calls().create({}, false);
      const answer = await make(_id, { label: '  For the client ', days: 3 });
      expect(answer.statusCode, answer.body).toBe(201);
      const link: NewPreview = answer.json();
      expect(link).toEqual({
        _id: expect.any(String),
        label: 'For the client',
        createdAt: inDays(0),
        expiresAt: inDays(3),
        url: expect.stringMatching(/^http:\/\/localhost:\d+\/preview\/[\w-]{43}$/),
      });
      const { url: _, ...listed } = link;
      const shown = await list(_id);
      expect(shown.headers['x-total-count']).toBe('1');
      expect(shown.json()).toEqual([listed]);
      const rows = await test.storage.db.selectFrom('previews').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(tokenOf(link));
    });

    it('lasts a week unless said otherwise, and has a label or none', async () => {
      const { _id } = await calls().create({}, false);
      expect(await newLink(_id)).toMatchObject({ label: '', expiresAt: inDays(7) });
      expect(await newLink(_id, { days: 90 })).toMatchObject({ expiresAt: inDays(90) });
    });

    it.each([
      { days: 0 },
      { days: 91 },
      { days: 1.5 },
      { days: '7' },
      { label: 'x'.repeat(101) },
      { label: 5 },
    ])('is not made with %j', async (input) => {
      const { _id } = await calls().create({}, false);
      const answer = await make(_id, input);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().errors)).toEqual(Object.keys(input));
    });

    it('is not made of what is not there, and not without number', async () => {
      for (const call of [make('nothing'), list('nothing'), revoke('nothing')])
        expect((await call).statusCode).toBe(404);
      const { _id } = await calls().create({}, false);
      for (let number = 0; number < limits.previews; number += 1) await newLink(_id, { days: 1 });
      expect((await make(_id)).statusCode).toBe(409);
      test.advance(day);
      staff = await signIn(test);
      expect((await make(_id)).statusCode).toBe(201);
    });

    it('shows the draft to whoever has it, as visitors will see it', async () => {
      const entry = await calls().create({ title: 'Not out yet' }, false);
      const link = await newLink(entry._id);
      const answer = await openLink(link);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject(previewHeaders);
      expect(answer.json()).toMatchObject({ kind, entry: { _id: entry._id, title: 'Not out yet' } });
      expect(isLive(answer.json().entry)).toBe(false);
      // What only staff see is not in it.
      const hidden = ['version', 'draft', 'scheduledFor', 'review', ...(kind === 'blogs' ? ['author'] : [])];
      expect(Object.keys(answer.json().entry)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(hidden.join('|'))]),
      );
      await calls().update(entry._id, { title: 'Another title' });
      expect((await openLink(link)).json().entry.title).toBe('Another title');
    });

    it('shows what is drafted beside what is live, and what is live when nothing differs', async () => {
      const entry = await calls().create({ title: 'Live' }, true);
      const link = await newLink(entry._id);
      const live = (await openLink(link)).json().entry;
      expect([live.title, isLive(live)]).toEqual(['Live', true]);
      await calls().saveDraft(entry._id, { title: 'Drafted', slug: 'another-slug' });
      const drafted = (await openLink(link)).json().entry;
      expect([drafted.title, drafted.slug, isLive(drafted)]).toEqual(['Drafted', 'another-slug', false]);
      expect(drafted.publishedAt).toBe(entry.publishedAt);
      await calls().send('POST', apiPaths.entryDraftPublish(kind, entry._id));
      const published = (await openLink(link)).json().entry;
      expect([published.title, isLive(published)]).toEqual(['Drafted', true]);
    });

    it('carries the date that a draft is planned for', async () => {
      const { _id } = await calls().create({}, false);
      await calls().send('PUT', apiPaths.entrySchedule(kind, _id), { publishAt: inDays(2) });
      expect((await openLink(await newLink(_id))).json().entry.publishedAt).toBe(inDays(2));
    });

    it('opens nothing once it is revoked, has expired, or what it shows is deleted, also when that is brought back', async () => {
      const dead = await test.app.inject(apiPaths.preview('A'.repeat(43)));
      expect(dead.statusCode).toBe(404);
      expect(dead.headers).toMatchObject(previewHeaders);
      const isDead = async (link: NewPreview) => {
        const answer = await openLink(link);
        expect([answer.statusCode, answer.json()]).toEqual([404, dead.json()]);
        expect(answer.headers).toMatchObject(previewHeaders);
      };
      const { _id } = await calls().create({}, false);
      const [first, second, third] = [
        await newLink(_id),
        await newLink(_id, { days: 1 }),
        await newLink(_id, { days: 9 }),
      ];
      expect((await revoke(first._id)).statusCode).toBe(204);
      await isDead(first);
      expect((await revoke(first._id)).statusCode).toBe(404);
      test.advance(day);
      staff = await signIn(test);
      await isDead(second);
      expect((await list(_id)).json()).toMatchObject([{ _id: third._id }]);
      expect((await openLink(third)).statusCode).toBe(200);
      await calls().remove(_id);
      await isDead(third);
      await calls().send('POST', apiPaths.deletedRestore(_id));
      await isDead(third);
    });

    it('is listed by pages, newest first', async () => {
      const { _id } = await calls().create({}, false);
      for (const label of ['one', 'two', 'three']) {
        test.advance(1);
        await newLink(_id, { label });
      }
      const answer = await list(_id, '?limit=2');
      expect(answer.json().map(({ label }: NewPreview) => label)).toEqual(['three', 'two']);
      expect(answer.headers['x-total-count']).toBe('3');
      expect((await list(_id, '?page=0')).statusCode).toBe(400);
    });
  });

  it('is made by authors of their own posts, and seen and revoked by those who may work with what it shows', async () => {
    const [author, other] = [await signInAs(test, 'author'), await signInAs(test, 'author')];
    const by = (person: { headers: StaffHeaders }) => entryCalls(test, 'blogs', person.headers);
    const { _id } = await by(author).create({}, false);
    const url = apiPaths.entryPreviews('blogs', _id);
    const link: NewPreview = (await by(author).send('POST', url, {})).json();
    for (const call of [
      by(other).send('POST', url, {}),
      by(other).send('GET', url),
      by(other).send('DELETE', apiPaths.adminPreview(link._id)),
    ])
      expect((await call).statusCode).toBe(403);
    const pages = entryCalls(test, 'pages', staff);
    const page = await pages.create({}, false);
    const ofPage = (await pages.send('POST', apiPaths.entryPreviews('pages', page._id), {})).json();
    expect((await by(author).send('DELETE', apiPaths.adminPreview(ofPage._id))).statusCode).toBe(403);
    expect((await by(author).send('DELETE', apiPaths.adminPreview(link._id))).statusCode).toBe(204);
  });

  it('that has expired is swept away', async () => {
    const calls = entryCalls(test, 'blogs', staff);
    const { _id } = await calls.create({}, false);
    await calls.send('POST', apiPaths.entryPreviews('blogs', _id), { days: 1 });
    await calls.send('POST', apiPaths.entryPreviews('blogs', _id), { days: 2 });
    test.advance(day);
    expect(await test.services.previews.sweep()).toBe(1);
  });
});
