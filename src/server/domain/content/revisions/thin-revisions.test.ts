import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { entryCalls } from '#test/support/entry-calls.ts';
import { signIn } from '#test/support/sign-in.ts';
import { createRevisionsThinning, outdated } from './thin-revisions.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('autosaves', () => {
  const now = new Date('2026-06-30T12:30:00.000Z');
  const at = (ago: number) => new Date(now.getTime() - ago).toISOString();
  const gone = (...agos: number[]) => {
    const autosaves = agos.toSorted((a, b) => a - b).map((ago) => ({ id: String(ago), created_at: at(ago) }));
    return outdated(autosaves, now).map(Number);
  };

  it('all stay for a day', () => {
    expect(gone(0, 1000, hour, hour + 1, day - 1, day)).toEqual([]);
  });

  it('stay by the hour for a week, the last of each', () => {
    expect(gone(day + minute, day + 2 * minute, day + hour, 7 * day - minute)).toEqual([day + 2 * minute]);
  });

  it('stay by the day for 90 days, the last of each', () => {
    expect(gone(8 * day, 8 * day + hour, 9 * day, 90 * day - minute)).toEqual([8 * day + hour]);
  });

  it('are gone after that', () => {
    expect(gone(90 * day + 1, 400 * day)).toEqual([90 * day + 1, 400 * day]);
  });

  it('are the same after one thinning and after many', () => {
    const agos = Array.from({ length: 3000 }, (_, index) => index * 47 * minute);
    const once = new Set(gone(...agos));
    const left = agos.filter((ago) => !once.has(ago));
    expect(gone(...left)).toEqual([]);
    expect(left.length).toBeLessThan(32 + 6 * 24 + 84 + 3);
  });
});

describeOnBothDatabases('thinning', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());

  it('takes autosaves alone, never the newest, and leaves every text readable', async () => {
    const thin = createRevisionsThinning({ storage: test.storage, clock: test.now });
    let calls = entryCalls(test, 'blogs', await signIn(test));
    const post = await calls.create({ title: 'Created', content: '<p>0</p>' }, false);
    const long = Array.from({ length: 500 }, (_, number) => `<p>${number * number}</p>`).join('');
    const save = (title: string, autosave: boolean) =>
      calls.update(post._id, { title, content: `<p>${title}</p>${long}`, autosave });
    await save('Autosaved, the base of others', true);
    await save('Saved', false);
    await save('Autosaved', true);
    await save('Named', true);
    const [named] = await calls.revisions(post._id);
    await calls.send('PATCH', `/api/admin/blogs/${post._id}/revisions/${named?._id}`, { name: 'Mine' });
    await save('Autosaved too', true);
    await save('Autosaved last', true);
    expect(await thin()).toBe(0);

    test.advance(100 * day);
    expect(await thin()).toBe(3);
    calls = entryCalls(test, 'blogs', await signIn(test));
    const left = await calls.revisions(post._id);
    expect(left.map(({ title }) => title)).toEqual(['Autosaved last', 'Named', 'Saved', 'Created']);
    for (const { _id, title } of left)
      expect((await calls.revision(post._id, _id)).content).toContain(title === 'Created' ? '0' : title);
    expect(await thin()).toBe(0);

    await calls.remove(post._id);
    await test.services.deleted.end(post._id, { posts: 'all', pages: true });
    for (const table of ['revisions', 'revision_bodies', 'deleted_entries'] as const)
      expect(await test.storage.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});
