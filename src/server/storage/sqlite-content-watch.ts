import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type ContentWatch, readGeneration } from './content-watch.ts';
import type { Db } from './open.ts';

/**
 * Every process that uses the file asks it, each time: that takes two or three microseconds, and nothing has to be told to anybody. The
 * connection is one of its own, because the other would see its own changes before they are committed.
 */
export function watchSqliteContent(file: string, db: Db): ContentWatch {
  let database: DatabaseSync | undefined;
  let generation: StatementSync | undefined;

  return {
    start: async () => {
      // Whoever asks for a page must not wait in here for a lock.
      database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
      database.exec('pragma cache_size = -64');
      generation = database.prepare('select generation from content_generation where id = 1');
      // Takes a third less than an object with a name.
      generation.setReturnArrays(true);
    },

    generation() {
      try {
        const [newest] = (generation?.get() as unknown as [number] | undefined) ?? [];
        return newest;
      } catch {
        // Locked for a moment: nobody knows.
        return undefined;
      }
    },

    ask: () => readGeneration(db),

    // Whoever shows something asks first, so there is nobody to wait for.
    settle: async () => {},

    stop: async () => {
      generation = undefined;
      database?.close();
      database = undefined;
    },
  };
}
