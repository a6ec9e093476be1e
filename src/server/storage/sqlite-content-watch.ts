import { type FSWatcher, watch } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type ContentWatch, readGeneration } from './content-watch.ts';
import type { Db } from './open.ts';

/** However little is told, nobody goes on for longer without looking. */
const lookEveryMs = 1000;

type Connection = { database: DatabaseSync; dataVersion: StatementSync; generation: StatementSync };

/**
 * Every process that uses the file looks for itself: SQLite tells a connection in some microseconds whether any other has committed anything
 * since it last looked. The connection is one of its own, because a connection is not told of its own commits, and would see its own changes
 * before they are committed.
 *
 * Looking costs as much as the rest of an answer from memory, so it is done only after the file was touched. Linux tells of that in the order
 * in which things happen: before any request that was sent after it. A commit alone is no such sign, since it writes its log before anybody
 * can see it, and who looked in between would not look again; so whoever has changed content touches the file once more, after the commit.
 * Programs that do not know of that are noticed by their log, or within a second. Where nobody tells so, every request looks.
 */
export function watchSqliteContent(file: string, db: Db): ContentWatch {
  let connection: Connection | undefined;
  let seenVersion: unknown;
  let newest: number | undefined;
  let writes: FSWatcher | undefined;
  let mustLook = true;
  let lookAgainAt = 0;

  return {
    start: async () => {
      writes = watchFolder(dirname(file), (name) => {
        if (name === null || name.startsWith(basename(file))) mustLook = true;
      });
      writes?.once('error', () => {
        writes = undefined;
      });
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
      const now = performance.now();
      if (writes && !mustLook && now < lookAgainAt) return newest;
      try {
        const version = connection.dataVersion.get()?.data_version;
        if (version !== seenVersion) {
          newest = Number(connection.generation.get()?.generation);
          seenVersion = version;
        }
        mustLook = false;
        lookAgainAt = now + lookEveryMs;
        return newest;
      } catch {
        // Locked for a moment: nobody knows.
        return undefined;
      }
    },

    ask: () => readGeneration(db),

    // Whoever shows something looks first, so there is nobody to wait for.
    async settle() {
      const now = new Date();
      // Where that fails, everybody has looked by themselves after a while.
      await utimes(file, now, now).catch(() => pause(lookEveryMs));
      mustLook = true;
    },

    stop: async () => {
      writes?.close();
      writes = undefined;
      connection?.database.close();
      connection = undefined;
    },
  };
}

/** Undefined where writes are told late or not at all. */
function watchFolder(folder: string, onWrite: (name: string | null) => void): FSWatcher | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return watch(folder, { persistent: false }, (_event, name) => onWrite(name));
  } catch {
    return undefined;
  }
}
