import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { underLoad } from './under-load.ts';

/** Another program, such as one that looks at the file or copies it, keeps everybody else from writing. */
export const lockedDatabase = underLoad({
  name: 'another program holds the lock of the SQLite file',
  promise: 'Whoever saves waits or is told 503 in words, and nothing that was confirmed is lost',
  attack: async ({ site, staff }, { times }) => {
    const harm: string[] = [];
    const other = new DatabaseSync(join(site.dataDir, 'marquee.db'));
    const confirmed: string[] = [];
    let refused = 0;
    for (let round = 0; round < times(1, 4); round += 1) {
      other.exec(round % 2 === 0 ? 'begin immediate' : 'begin exclusive');
      const saved = Promise.allSettled(
        Array.from({ length: 5 }, () => staff.createPost({ status: 'published' })),
      );
      await pause(times(500, 8000));
      other.exec('rollback');
      for (const outcome of await saved) {
        if (outcome.status === 'fulfilled') confirmed.push(outcome.value.slug);
        else if (String(outcome.reason).includes('answered 503')) refused += 1;
        else harm.push(String(outcome.reason));
      }
    }
    other.close();
    for (const slug of confirmed)
      if (!(await staff.send<{ slug: string }>('GET', `/api/blogs/${slug}`)).slug)
        harm.push(`${slug} is gone`);
    return { tried: `${confirmed.length} saves confirmed, ${refused} put off`, harm };
  },
});
