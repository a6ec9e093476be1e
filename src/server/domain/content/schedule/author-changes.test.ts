import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type EntryCalls, entryCalls } from '#test/support/entry-calls.ts';
import { mailsTo } from '#test/support/getting-in.ts';
import { signInAs } from '#test/support/sign-in.ts';

const hour = 60 * 60_000;

type Change = (calls: EntryCalls, id: string) => Promise<{ statusCode: number }>;

const restoreOldest: Change = async (calls, id) => {
  const [oldest] = (await calls.revisions(id)).toReversed();
  return calls.restore(id, oldest?._id ?? '');
};

/** Every way in which an author changes the text of a post, by whether the post is live. */
const changes: Record<string, { isLive: boolean; change: Change }> = {
  'an update': { isLive: false, change: (calls, id) => calls.update(id, { title: 'Changed' }) },
  'an autosave': {
    isLive: false,
    change: (calls, id) => calls.update(id, { title: 'Changed', autosave: true }),
  },
  'another slug': { isLive: false, change: (calls, id) => calls.update(id, { slug: `other-${id}` }) },
  'a restored version': { isLive: false, change: restoreOldest },
  'a saved draft of a live post': {
    isLive: true,
    change: (calls, id) => calls.saveDraft(id, { title: 'Changed' }),
  },
  'a restored version of a live post': { isLive: true, change: restoreOldest },
  'a discarded draft of a live post': { isLive: true, change: (calls, id) => calls.discardDraft(id) },
};

describeOnBothDatabases('a scheduled post that its author changes', (engine) => {
  let test: TestApp;
  let editor: Awaited<ReturnType<typeof signInAs>>;
  let author: Awaited<ReturnType<typeof signInAs>>;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    test.stopClock();
  });
  beforeEach(async () => {
    editor = await signInAs(test, 'editor');
    author = await signInAs(test, 'author');
  });
  afterAll(() => test.close());

  const callsOf = ({ headers }: typeof editor) => entryCalls(test, 'blogs', headers);

  /** A post of the author, with a text that the editor saw when scheduling it. */
  async function scheduled(isLive: boolean): Promise<{ _id: string; slug: string }> {
    const { _id, slug } = await callsOf(author).create({}, false);
    if (isLive) await callsOf(editor).setLive(_id, true);
    await callsOf(author).saveDraft(_id, { title: 'As approved' });
    const publishAt = new Date(test.now().getTime() + hour).toISOString();
    const answer = await callsOf(editor).send('PUT', apiPaths.entrySchedule('blogs', _id), { publishAt });
    expect(answer.json().scheduledFor).toBe(publishAt);
    return { _id, slug };
  }

  async function publishDue() {
    test.advance(hour);
    await test.services.schedule.publishDue();
  }

  const actionsOn = async (id: string) =>
    (
      await test.storage.db
        .selectFrom('audit_log')
        .select(['action', 'actor_id'])
        .where('entity_id', '=', id)
        .execute()
    ).map(({ action, actor_id }) => `${action} by ${actor_id}`);

  it.each(Object.keys(changes))('by %s is no longer scheduled, and its editor is mailed', async (name) => {
    const { isLive, change } = changes[name] ?? { isLive: false, change: restoreOldest };
    const { _id, slug } = await scheduled(isLive);
    expect((await change(callsOf(author), _id)).statusCode).toBeLessThan(300);
    expect(await callsOf(author).read(_id)).toMatchObject({ scheduledFor: null });
    const before = await callsOf(author).open(slug);
    await publishDue();
    const after = await callsOf(author).open(slug);
    expect([after.statusCode, after.body]).toEqual([before.statusCode, before.body]);
    const mails = await mailsTo(test, editor.user.email);
    expect(mails.map(({ subject }) => subject).filter((subject) => subject.includes('scheduled'))).toEqual([
      'Unscheduled: As approved',
    ]);
    expect(await actionsOn(_id)).toContain(`unscheduled by ${author.user._id}`);
  });

  it('stays scheduled when nothing was changed, the review alone was, or an editor changed it', async () => {
    const { _id, slug } = await scheduled(false);
    await callsOf(author).saveDraft(_id, { title: 'As approved' });
    await callsOf(author).send('PUT', apiPaths.postReview(_id));
    await callsOf(editor).saveDraft(_id, { title: 'As corrected' });
    expect((await callsOf(author).read(_id)).scheduledFor).not.toBeNull();
    await publishDue();
    expect((await callsOf(author).open(slug)).json()).toMatchObject({ title: 'As corrected' });
  });

  it('is not published from a list that shows an older version', async () => {
    const { _id, version } = await callsOf(author).create({}, false);
    await callsOf(author).saveDraft(_id, { title: 'Changed' });
    const publish = (seen: object) =>
      callsOf(editor).send('PATCH', apiPaths.postStatus(_id), { status: 'published', ...seen });
    expect((await publish({ version })).statusCode).toBe(409);
    expect((await callsOf(editor).read(_id)).status).toBe('draft');
    expect((await publish({ version: version + 1 })).statusCode).toBe(200);
  });
});
