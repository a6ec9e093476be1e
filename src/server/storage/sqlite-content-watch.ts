import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type ContentWatch, readGeneration } from './content-watch.ts';
import type { Db } from './open.ts';

type Connection = { database: DatabaseSync; dataVersion: StatementSync; generation: StatementSync };

/**
 * Every process that uses the file looks for itself: SQLite tells a connection in a few microseconds whether any other has committed
 * anything since it last looked. The connection is one of its own, because a connection is not told of its own commits, and would see its
 * own changes before they are committed.
 */
export function watchSqliteContent(file: string, db: Db): ContentWatch {
  let connection: Connection | undefined;
  let seenVersion: unknown;
  let newest: number | undefined;

  return {
    start: async () => {
      const database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
      database.exec('pragma cache_size = -64');
      connection = {
        database,
        dataVersion: database.prepare('pragma data_version'),
        generation: database.prepare('select generation from content_generation where id = 1'),
      };
    },

    generation() {
      if (!connection) return undefined;
      try {
        const version = connection.dataVersion.get()?.data_version;
        if (version !== seenVersion) {
          newest = Number(connection.generation.get()?.generation);
          seenVersion = version;
        }
        return newest;
      } catch {
        // Locked for a moment: nobody knows.
        return undefined;
      }
    },

    ask: () => readGeneration(db),

    // Whoever shows something looks first, so there is nobody to wait for.
    settle: async () => {},

    stop: async () => {
      connection?.database.close();
      connection = undefined;
    },
  };
}
