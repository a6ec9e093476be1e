// @module-tag full
import { StatementSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { entryCalls } from '#test/support/entry-calls.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

const longText = (words: string) => `<p>${`${words} and many more of them. `.repeat(6000)}</p>`;

describeOnBothDatabases('a long text', (engine) => {
  let test: TestApp;
  let staff: StaffHeaders;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    staff = await signIn(test);
  });
  afterAll(() => test.close());
  afterEach(() => vi.restoreAllMocks());

  /** How many turns of the event loop passed inside transactions of SQLite, in which nobody else can read or write. */
  function watchTransactions() {
    let turn = 0;
    let isWatching = true;
    const tick = () => {
      turn += 1;
      if (isWatching) setImmediate(tick);
    };
    setImmediate(tick);
    let begun = 0;
    let turnsInside = 0;
    const { run } = StatementSync.prototype;
    vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...values) {
      if (this.sourceSQL === 'begin immediate') begun = turn;
      if (this.sourceSQL === 'commit' || this.sourceSQL === 'rollback') turnsInside += turn - begun;
      return run.apply(this, values as Parameters<typeof run>);
    });
    return () => {
      isWatching = false;
      return turnsInside;
    };
  }

  it.each(['blogs', 'pages'] as const)('of %s is worked on before its transaction begins', async (kind) => {
    const { send, ...calls } = entryCalls(test, kind, staff);
    const turnsInside = watchTransactions();
    const entry = await calls.create({ title: 'Long', content: longText('First words') }, false);
    await calls.update(entry._id, { title: 'Long', content: longText('Second words') });
    await calls.setLive(entry._id, true);
    await calls.saveDraft(entry._id, { title: 'Long', content: longText('Third words') });
    await calls.publishDraft(entry._id);
    const revisions = await calls.revisions(entry._id);
    expect(new Set(revisions.map(({ words }) => words))).toEqual(new Set([7 * 6000]));
    expect((await calls.restore(entry._id, revisions.at(-1)?._id ?? '')).statusCode).toBe(200);
    await calls.setLive(entry._id, false);
    await calls.remove(entry._id);
    const restored = await send('POST', apiPaths.deletedRestore(entry._id), {});
    expect(restored.statusCode, restored.body).toBe(200);
    const list = kind === 'blogs' ? apiPaths.adminPosts : apiPaths.adminPages;
    expect((await send('GET', `${list}?q=third words and`)).json()).toHaveLength(1);
    await calls.remove(entry._id);
    expect((await send('DELETE', apiPaths.deletedEntry(entry._id))).statusCode).toBe(204);
    expect(turnsInside()).toBe(0);
  });
});
