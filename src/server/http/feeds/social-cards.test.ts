import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitePaths } from '#contract/paths.ts';
import { buildInstance, buildTestApp, type TestApp } from '#test/support/build-test-app.ts';
import { postPayload } from '#test/support/factories.ts';

describe('cards of shared links', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp('sqlite');
    for (let post = 1; post <= 13; post += 1)
      await site.services.posts.create(postPayload({ title: `Post ${post}`, status: 'published' }));
  });
  afterAll(() => site.close());

  const folder = () => join(site.config.dataDir, '.cards');
  const cardOf = (post: number, app = site.app) => app.inject(sitePaths.postCard(`post-${post}`));

  it('are drawn a few at a time, and whoever would wait too long is told to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => cardOf(index + 1)));
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length + refused.length).toBe(12);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) {
      expect(headers['retry-after']).toBe('5');
      expect(headers['content-type']).toContain('application/json');
    }
    expect(await readdir(folder())).toHaveLength(12 - refused.length);
  });

  it('are drawn once for everybody who asks, and found on disk by every process', async () => {
    const before = (await readdir(folder())).length;
    const together = await Promise.all(Array.from({ length: 30 }, () => cardOf(13)));
    expect(together.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const names = await readdir(folder());
    expect(names).toHaveLength(before + 1);
    for (const name of names) await writeFile(join(folder(), name), 'from disk');

    const other = await buildInstance({ DATA_DIR: site.config.dataDir });
    expect((await cardOf(13, other.app)).body).toBe('from disk');
    await other.close();
  });
});
