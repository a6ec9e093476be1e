import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '#server/domain/log.ts';
import { buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { createSearchUpkeep } from './search-upkeep.ts';

const words = [
  'apricot',
  'blueberry',
  'cranberry',
  'damson',
  'elderberry',
  'fig',
  'gooseberry',
  'huckleberry',
];

describe('the full-text index of SQLite', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await buildTestApp('sqlite');
    for (const [number, word] of words.entries()) await write(number, word);
  });
  afterEach(() => test.close());

  const write = (number: number, word: string) =>
    test.storage.db
      .insertInto('posts')
      .values({
        id: `post-${number}`,
        title: word,
        title_key: word,
        slug: word,
        content: `<p>${word}</p>`,
        excerpt: '',
        summary: word,
        featured_image: '',
        video_url: '',
        tags: '[]',
        status: 'draft',
        created_at: new Date(number).toISOString(),
        updated_at: new Date(number).toISOString(),
        search_text: `${word} tart with ${'cream '.repeat(number)}`,
      })
      .execute();

  async function pieces(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(distinct segid) as count from posts_search_idx`.execute(test.storage.db);
    return rows[0]?.count ?? 0;
  }

  async function found(term: string): Promise<number> {
    const { rows } = await sql`select rowid from posts_search where posts_search match ${term}`.execute(
      test.storage.db,
    );
    return rows.length;
  }

  it('is put together in quiet moments, and holds the same as before', async () => {
    await test.storage.db.deleteFrom('posts').where('slug', '=', 'damson').execute();
    expect(await pieces()).toBeGreaterThanOrEqual(words.length);
    const upkeep = createSearchUpkeep({ storage: test.storage, soonMs: 0 });
    upkeep.start(silentLog);
    await vi.waitFor(async () => expect(await pieces()).toBe(1), { timeout: 10_000 });
    await upkeep.stop();
    expect(await found('tar')).toBe(words.length - 1);
    expect(await found('ams')).toBe(0);
    expect(await found('rry')).toBe(5);
    await write(90, 'damson');
    expect(await found('ams')).toBe(1);
  });

  it('is left alone once the server stops', async () => {
    const upkeep = createSearchUpkeep({ storage: test.storage, soonMs: 3_600_000 });
    upkeep.start(silentLog);
    await upkeep.stop();
    expect(await pieces()).toBe(words.length);
  });
});
