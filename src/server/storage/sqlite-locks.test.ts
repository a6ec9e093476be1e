import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { postPayload } from '#test/support/factories.ts';
import { type Instance, type Instances, startInstances } from '#test/support/instances.ts';
import { lockDatabase } from '#test/support/lock-database.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

describe.each(['begin immediate', 'begin exclusive'] as const)(
  "another program's lock on the embedded database (%s)",
  (begin) => {
    let instances: Instances;
    let site: Instance;
    let staff: StaffHeaders;
    let lock: { release: () => Promise<void> } | undefined;
    beforeAll(async () => {
      instances = await startInstances('sqlite', 1);
      site = instances.all[0] as Instance;
      staff = await signIn(site);
      await site.services.posts.create(postPayload({ title: 'First' }));
    });
    afterEach(async () => {
      await lock?.release();
      lock = undefined;
    });
    afterAll(() => instances.close());

    const statusOf = async (path: string) => (await fetch(site.url + path)).status;
    const write = () =>
      fetch(site.url + apiPaths.posts, {
        method: 'POST',
        headers: { ...staff, 'content-type': 'application/json' },
        body: JSON.stringify(postPayload({ title: 'Written meanwhile' })),
      });

    it('lets writers wait and nobody else', async () => {
      await statusOf('/feed.xml');
      lock = await lockDatabase(site.config.dataDir, begin);
      let isWritten = false;
      const writes = Promise.all([write(), write()]).finally(() => {
        isWritten = true;
      });
      // From memory, and from the database.
      for (const path of ['/feed.xml', '/api/blogs/first', '/api/blogs?page=1&limit=7'])
        expect(await statusOf(path)).toBe(200);
      expect(isWritten).toBe(false);

      await lock.release();
      lock = undefined;
      for (const answer of await writes) expect(answer.status).toBe(201);
    });

    it.runIf(begin === 'begin immediate')('is told to writers that have waited too long', async () => {
      lock = await lockDatabase(site.config.dataDir, begin);
      for (const answer of await Promise.all([write(), write()])) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('2');
        expect(await answer.json()).toEqual({
          message: 'The service is briefly unavailable. Please try again.',
        });
      }
      await lock.release();
      lock = undefined;
      expect((await write()).status).toBe(201);
    });
  },
);
