import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { silentLog } from '#server/domain/log.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { postPayload } from '#test/support/factories.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';
import { createSearchUpkeep } from './search-upkeep.ts';

const fruits = ['apricot', 'blueberry', 'cranberry', 'damson', 'elderberry', 'fig', 'gooseberry', 'quince'];

describe.each(['posts_search', 'posts_junctions'])('the full-text index %s of SQLite', (index) => {
  let test: TestApp;
  let headers: StaffHeaders;
  beforeEach(async () => {
    test = await buildTestApp('sqlite');
    headers = await signIn(test);
    for (const fruit of fruits) await write(fruit);
  });
  afterEach(() => test.close());

  const write = (fruit: string) =>
    test.app.inject({
      method: 'POST',
      url: apiPaths.posts,
      headers,
      payload: postPayload({ title: `A tart with ${fruit}` }),
    });

  async function found(term: string): Promise<number> {
    const answer = await test.app.inject({
      url: `${apiPaths.adminPosts}?q=${encodeURIComponent(term)}`,
      headers,
    });
    return Number(answer.headers['x-total-count']);
  }

  async function pieces(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(distinct segid) as count from ${sql.table(`${index}_idx`)}`.execute(test.storage.db);
    return rows[0]?.count ?? 0;
  }

  it('is put together in quiet moments, and holds the same as before', async () => {
    await test.storage.db.deleteFrom('posts').where('slug', '=', 'a-tart-with-damson').execute();
    expect(await pieces()).toBeGreaterThanOrEqual(fruits.length);
    const upkeep = createSearchUpkeep({ storage: test.storage, soonMs: 0 });
    upkeep.start(silentLog);
    await vi.waitFor(async () => expect(await pieces()).toBe(1), { timeout: 10_000 });
    await upkeep.stop();
    expect(await found('tart')).toBe(fruits.length - 1);
    expect(await found('damson')).toBe(0);
    expect(await found('berry')).toBe(4);
    expect(await found('tart with fig')).toBe(1);
    await write('damson');
    expect(await found('damson')).toBe(1);
  });

  it('is left alone once the server stops', async () => {
    const before = await pieces();
    const upkeep = createSearchUpkeep({ storage: test.storage, soonMs: 3_600_000 });
    upkeep.start(silentLog);
    await upkeep.stop();
    expect(await pieces()).toBe(before);
  });
});
