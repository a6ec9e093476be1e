import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { adminPaths, apiPaths } from '#contract/paths.ts';
import type { ScheduleOverview } from '#contract/schedule.ts';
import type { Mail } from '#server/domain/outgoing/mail/mail.ts';
import { silentLog } from '#server/domain/shared/log.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type AnyEntry, entryCalls } from '#test/support/entry-calls.ts';
import { type StaffHeaders, signIn, signInAs, staffAccount } from '#test/support/sign-in.ts';

const isLive = ({ status, isPublished }: AnyEntry) => status === 'published' || isPublished === true;

const minute = 60_000;
const hour = 60 * minute;

describeOnBothDatabases('a plan', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    test.stopClock();
  });
  beforeEach(async () => {
    for (const table of ['posts', 'pages', 'schedules', 'entry_drafts', 'outbox_mails'] as const)
      await test.storage.db.deleteFrom(table).execute();
    staff = await signIn(test);
  });
  afterAll(() => test.close());

  const inside = (milliseconds: number) => new Date(test.now().getTime() + milliseconds).toISOString();
  const overview = async (headers = staff): Promise<ScheduleOverview> =>
    (await test.app.inject({ url: apiPaths.schedule, headers })).json();
  const audit = async (id: string): Promise<AuditEntry[]> =>
    (await test.app.inject({ url: `${apiPaths.auditLog}?entityId=${id}`, headers: staff })).json();

  describe.each(['blogs', 'pages'] as const)('for %s', (kind) => {
    const calls = () => entryCalls(test, kind, staff);
    const plan = (id: string, publishAt: unknown, seen: object = {}) =>
      calls().send('PUT', apiPaths.entrySchedule(kind, id), { publishAt, ...seen });
    const cancel = (id: string) => calls().send('DELETE', apiPaths.entrySchedule(kind, id));
    const publishInForm = (id: string) => {
      const { send, place, form } = calls();
      return send('PUT', place.one(id), { ...form(), ...place.live(true) });
    };
    const publishIn = async (milliseconds: number) => {
      test.advance(milliseconds);
      await test.services.schedule.publishDue();
    };

    it('is told of, and changes nothing else until then', async () => {
      const entry = await calls().create({}, false);
      const publishAt = inside(hour);
      const answer = await plan(entry._id, publishAt);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toEqual({ ...entry, version: entry.version + 1, scheduledFor: publishAt });
      expect(await calls().read(entry._id)).toEqual(answer.json());
      await publishIn(hour - 1);
      expect((await calls().open(entry.slug)).statusCode).toBe(404);
      expect(await calls().read(entry._id)).toEqual(answer.json());
      expect((await audit(entry._id))[0]).toMatchObject({
        action: 'scheduled',
        actor: { name: staffAccount.name },
      });
    });

    it('takes an instant in any zone, and another one in its place', async () => {
      const { _id } = await calls().create({}, false);
      const later = new Date(test.now().getTime() + hour);
      const inNepal = new Date(later.getTime() + 5.75 * hour).toISOString().replace('Z', '+05:45');
      expect((await plan(_id, inNepal)).json().scheduledFor).toBe(later.toISOString());
      const planned = (await plan(_id, inside(2 * hour))).json();
      expect(planned.scheduledFor).toBe(inside(2 * hour));
      // The same once more is no change.
      expect((await plan(_id, inside(2 * hour))).json()).toEqual(planned);
    });

    it.each(['yesterday', '', null, undefined, 5, '2026-02-30T00:00:00Z'])(
      'takes no %j',
      async (publishAt) => {
        const { _id } = await calls().create({}, false);
        const answer = await plan(_id, publishAt);
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors).toEqual({ publishAt: 'publishAt must be a timestamp' });
      },
    );

    it('takes no instant that has passed', async () => {
      const entry = await calls().create({}, false);
      for (const publishAt of [inside(0), inside(-hour)]) {
        const answer = await plan(entry._id, publishAt);
        expect(answer.statusCode).toBe(400);
        expect(answer.json().errors).toEqual({ publishAt: 'Please choose a time in the future' });
      }
      expect(await calls().read(entry._id)).toEqual(entry);
    });

    it('is refused for what somebody has changed meanwhile, and for what is not there', async () => {
      const { _id, version } = await calls().create({}, false);
      await calls().update(_id, { title: 'Changed' });
      expect((await plan(_id, inside(hour), { version })).statusCode).toBe(409);
      expect((await calls().read(_id)).scheduledFor).toBeNull();
      for (const call of [plan('nothing', inside(hour)), cancel('nothing')])
        expect((await call).statusCode).toBe(404);
    });

    it('publishes what is then in the draft, dated with the planned instant', async () => {
      const entry = await calls().create({ title: 'First words' }, false);
      const publishAt = inside(hour);
      await plan(entry._id, publishAt);
      await calls().update(entry._id, { title: 'Last words' });
      await publishIn(hour + 1500);
      const published = await calls().read(entry._id);
      expect(published).toMatchObject({ title: 'Last words', publishedAt: publishAt, scheduledFor: null });
      expect(isLive(published)).toBe(true);
      expect((await calls().open(entry.slug)).json()).toMatchObject({
        title: 'Last words',
        publishedAt: publishAt,
      });
      expect((await audit(entry._id))[0]).toMatchObject({ action: 'published', actor: { kind: 'system' } });
      expect(await overview()).toEqual({ upcoming: [], troubles: [] });
    });

    it('publishes the draft of what is live, whose date stays', async () => {
      const entry = await calls().create({ title: 'Live' }, true);
      test.advance(minute);
      await calls().saveDraft(entry._id, { title: 'Drafted' });
      await plan(entry._id, inside(hour));
      expect((await calls().open(entry.slug)).json().title).toBe('Live');
      await publishIn(hour);
      expect((await calls().open(entry.slug)).json()).toMatchObject({
        title: 'Drafted',
        publishedAt: entry.publishedAt,
      });
      expect(await calls().read(entry._id)).toMatchObject({ draft: null, scheduledFor: null });
    });

    it('ends without a trace where nothing was drafted', async () => {
      const entry = await calls().create({}, true);
      await plan(entry._id, inside(hour));
      await publishIn(2 * hour);
      expect(await calls().read(entry._id)).toEqual({ ...entry, version: entry.version + 1 });
      expect(await overview()).toEqual({ upcoming: [], troubles: [] });
    });

    it('is taken back', async () => {
      const entry = await calls().create({}, false);
      await plan(entry._id, inside(hour));
      const answer = await cancel(entry._id);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ ...entry, version: entry.version + 2 });
      expect((await cancel(entry._id)).json()).toEqual(answer.json());
      await publishIn(hour);
      expect(await calls().read(entry._id)).toEqual(answer.json());
    });

    it.each<[string, (entry: AnyEntry) => Promise<unknown>]>([
      ['publishing', ({ _id }) => calls().setLive(_id, true)],
      ['publishing in the form', ({ _id }) => publishInForm(_id)],
      ['deleting', ({ _id }) => calls().remove(_id)],
    ])('ends with %s', async (_what, act) => {
      const entry = await calls().create({}, false);
      await plan(entry._id, inside(hour));
      await act(entry);
      expect((await overview()).upcoming).toEqual([]);
      await publishIn(hour);
      expect((await audit(entry._id)).map(({ actor }) => actor.kind)).not.toContain('system');
    });

    it('ends with unpublishing', async () => {
      const entry = await calls().create({}, true);
      await plan(entry._id, inside(hour));
      await calls().setLive(entry._id, false);
      await publishIn(hour);
      expect((await calls().open(entry.slug)).statusCode).toBe(404);
    });

    it('that was kept by a downtime is late, which is told until somebody takes it up', async () => {
      const entry = await calls().create({ title: 'Held up' }, false);
      const publishAt = inside(hour);
      await plan(entry._id, publishAt);
      await publishIn(4 * hour);
      expect(await calls().read(entry._id)).toMatchObject({ publishedAt: publishAt, scheduledFor: null });
      expect(await overview()).toEqual({
        upcoming: [],
        troubles: [
          {
            kind,
            _id: entry._id,
            title: 'Held up',
            publishAt,
            plannedBy: { name: staffAccount.name },
            outcome: 'late',
            at: inside(0),
            reason: '',
          },
        ],
      });
      await calls().update(entry._id, { title: 'Taken up' });
      expect((await overview()).troubles).toEqual([]);
    });

    it('that cannot be kept leaves all as it was, and tells on the dashboard and by mail', async () => {
      const entry = await calls().create({ title: 'On the move' }, true);
      await calls().saveDraft(entry._id, { title: 'On the move', slug: 'the-same-name' });
      const publishAt = inside(hour);
      await plan(entry._id, publishAt);
      await calls().create({ title: 'Faster', slug: 'the-same-name' }, true);
      await publishIn(hour);
      const after = await calls().read(entry._id);
      expect(after).toMatchObject({ slug: entry.slug, scheduledFor: null, draft: { slug: 'the-same-name' } });
      expect((await overview()).troubles).toMatchObject([
        { _id: entry._id, outcome: 'refused', publishAt, reason: expect.stringContaining("'the-same-name'") },
      ]);
      expect((await audit(entry._id))[0]).toMatchObject({
        action: 'schedule-refused',
        actor: { kind: 'system' },
      });
      const [row, ...others] = await test.storage.db.selectFrom('outbox_mails').select('mail').execute();
      expect(others).toEqual([]);
      const mail = JSON.parse(row?.mail ?? '{}') as Mail;
      expect(mail.to).toMatchObject({ address: staffAccount.email });
      expect(mail.subject).toBe('Not published: On the move');
      expect(mail.text).toContain("'the-same-name'");
      const form = kind === 'blogs' ? adminPaths.editPost(entry._id) : adminPaths.editPage(entry._id);
      expect(mail.text).toContain(test.config.siteUrl + form);

      // It is not tried again, and old news once somebody has looked after it.
      await publishIn(hour);
      expect((await overview()).troubles).toHaveLength(1);
      await calls().saveDraft(entry._id, { title: 'On the move', slug: 'another-name' });
      expect((await overview()).troubles).toEqual([]);
    });

    it('is not done once more when the clock is set back, and what is published stays so', async () => {
      const entry = await calls().create({}, false);
      const publishAt = inside(hour);
      await plan(entry._id, publishAt);
      await publishIn(hour);
      const published = await calls().read(entry._id);
      await publishIn(-3 * hour);
      await publishIn(3 * hour);
      expect(await calls().read(entry._id)).toEqual(published);
      test.advance(-3 * hour);
      expect((await calls().open(entry.slug)).json()).toMatchObject({ publishedAt: publishAt });
      // The form sends the date that it was loaded with.
      const saved = await calls().update(entry._id, { title: 'Saved', publishedAt: publishAt });
      expect([saved.statusCode, saved.json().publishedAt]).toEqual([200, publishAt]);
      test.advance(3 * hour);
    });

    it('narrows the list to what is planned', async () => {
      const [first, second] = [
        await calls().create({ title: 'Uncommon' }, false),
        await calls().create({}, true),
      ];
      await calls().create({}, false);
      await plan(first._id, inside(hour));
      await plan(second._id, inside(hour));
      const list = kind === 'blogs' ? apiPaths.adminPosts : apiPaths.adminPages;
      for (const view of ['full', 'card']) {
        const answer = await calls().send('GET', `${list}?status=scheduled&view=${view}`);
        expect(answer.headers['x-total-count']).toBe('2');
        expect(answer.json().map((entry: AnyEntry) => [entry._id, entry.scheduledFor])).toEqual([
          [second._id, inside(hour)],
          [first._id, inside(hour)],
        ]);
      }
      const found = await calls().send('GET', `${list}?status=scheduled&q=uncommon`);
      expect(found.json().map(({ _id }: AnyEntry) => _id)).toEqual([first._id]);
    });
  });

  it('is on the dashboard in its order, for authors as far as it is about their posts', async () => {
    const author = await signInAs(test, 'author');
    const posts = entryCalls(test, 'blogs', staff);
    const pages = entryCalls(test, 'pages', staff);
    const own = entryCalls(test, 'blogs', author.headers);
    const [post, page, theirs] = [
      await posts.create({ title: 'Post' }, false),
      await pages.create({ title: 'Page' }, false),
      await own.create({ title: 'Theirs' }, false),
    ];
    const plan = (kind: 'blogs' | 'pages', { _id }: AnyEntry, publishAt: string) =>
      posts.send('PUT', apiPaths.entrySchedule(kind, _id), { publishAt });
    await plan('blogs', post, inside(3 * hour));
    await plan('pages', page, inside(hour));
    await plan('blogs', theirs, inside(2 * hour));
    const titles = ({ upcoming }: ScheduleOverview) => upcoming.map(({ kind, title }) => [kind, title]);
    expect(titles(await overview())).toEqual([
      ['pages', 'Page'],
      ['blogs', 'Theirs'],
      ['blogs', 'Post'],
    ]);
    expect(titles(await overview(author.headers))).toEqual([['blogs', 'Theirs']]);
    expect((await own.send('PUT', apiPaths.entrySchedule('blogs', theirs._id), {})).statusCode).toBe(403);
  });

  it('is kept by the job, which looks by itself', async () => {
    const calls = entryCalls(test, 'blogs', staff);
    const { _id, slug } = await calls.create({}, false);
    await calls.send('PUT', apiPaths.entrySchedule('blogs', _id), { publishAt: inside(minute) });
    const job = 'publish what is planned';
    const ranBefore = async () =>
      expect(
        await test.storage.db.selectFrom('jobs').selectAll().where('name', '=', job).executeTakeFirst(),
      ).toMatchObject({ last_run_at: inside(0), lease_expires_at: '' });
    test.services.jobs.start(silentLog, job);
    try {
      // Nothing was due then, and its next run of its own accord is far off.
      await vi.waitFor(ranBefore, { timeout: minute });
      test.advance(5 * minute);
      await vi.waitFor(async () => expect((await calls.open(slug)).statusCode).toBe(200), {
        timeout: minute,
      });
    } finally {
      await test.services.jobs.stop(job);
    }
  });
});
