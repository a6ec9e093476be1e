import { afterEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { buildInstance, type TestApp } from '#test/support/build-test-app.ts';
import { createMigratedDatabase, describeOnBothDatabases } from '#test/support/databases.ts';
import { entryCalls } from '#test/support/entry-calls.ts';
import { type Instances, startInstances } from '#test/support/instances.ts';
import { signIn } from '#test/support/sign-in.ts';

const hour = 60 * 60_000;

/** Plans so many posts for an hour from now. */
async function planPosts(test: TestApp, count: number): Promise<string[]> {
  const staff = await signIn(test);
  const calls = entryCalls(test, 'blogs', staff);
  const publishAt = new Date(test.now().getTime() + hour).toISOString();
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { _id } = await calls.create({ title: `Planned ${number}` }, false);
    const answer = await calls.send('PUT', apiPaths.entrySchedule('blogs', _id), { publishAt });
    expect(answer.json()).toMatchObject({ scheduledFor: publishAt });
    ids.push(_id);
  }
  return ids;
}

/** How often each was published, by what is recorded of it. */
async function publications({ storage: { db } }: TestApp, ids: string[]) {
  const [events, revisions] = await Promise.all([
    db.selectFrom('audit_log').select('entity_id').where('action', '=', 'published').execute(),
    db.selectFrom('revisions').select('entity_id').where('reason', '=', 'published').execute(),
  ]);
  const times = (rows: { entity_id: string }[], id: string) =>
    rows.filter(({ entity_id }) => entity_id === id).length;
  return ids.map((id) => [times(events, id), times(revisions, id)]);
}

describe('three instances on PostgreSQL', () => {
  let instances: Instances;
  afterEach(() => instances.close());

  it('publish each of many plans once', async () => {
    instances = await startInstances('postgres', 3);
    const [first] = instances.all;
    if (!first) throw new Error('there is no instance');
    const ids = await planPosts(first, 20);
    for (const { advance } of instances.all) advance(hour);
    await Promise.all(instances.all.map(({ services }) => services.schedule.publishDue()));
    expect(await publications(first, ids)).toEqual(ids.map(() => [1, 1]));
    const rows = await first.storage.db.selectFrom('posts').select(['status', 'version']).execute();
    expect(new Set(rows.map(({ status, version }) => `${status} ${version}`))).toEqual(
      new Set(['published 3']),
    );
    expect(await first.storage.db.selectFrom('schedules').selectAll().execute()).toEqual([]);
  });
});

describeOnBothDatabases('a plan that nobody was there for', (engine) => {
  it('is kept by the next who starts, and marked as late', async () => {
    const database = await createMigratedDatabase(engine);
    const before = await buildInstance(database.env);
    const [id = ''] = await planPosts(before, 1);
    await before.close();
    const after = await buildInstance(database.env);
    try {
      after.advance(3 * hour);
      await after.services.schedule.publishDue();
      expect(await publications(after, [id])).toEqual([[1, 1]]);
      const { troubles } = await after.services.schedule.overview({ authorId: undefined, pages: true });
      expect(troubles).toMatchObject([{ _id: id, outcome: 'late' }]);
    } finally {
      await after.close();
      await database.drop();
    }
  });
});
