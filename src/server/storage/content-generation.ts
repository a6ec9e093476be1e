import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Db } from './open.ts';

/**
 * The number that the database raises with every change of what visitors see. Whoever caches something made of content asks for it before showing
 * that, so a change by any process is seen by all once it is committed.
 */
export type ContentGeneration = {
  /** The newest generation, or undefined where it can be had from `ask` alone. Cheap enough for every request. */
  current: () => number | undefined;
  ask: () => Promise<number>;
  close: () => void;
};

/**
 * Every process that uses the file reads it each time: that takes two or three microseconds. The connection is one of its own, because the
 * other would see its own changes before they are committed.
 */
export function sqliteContentGeneration(file: string, db: Db): ContentGeneration {
  let database: DatabaseSync | undefined;
  let generation: StatementSync | undefined;

  function open(): StatementSync {
    // Whoever asks for a page must not wait in here for a lock.
    database ??= new DatabaseSync(file, { readOnly: true, timeout: 0 });
    database.exec('pragma cache_size = -64');
    const statement = database.prepare('select generation from content_generation where id = 1');
    // Takes a third less than an object with a name.
    statement.setReturnArrays(true);
    return statement;
  }

  return {
    current() {
      try {
        generation ??= open();
        const [newest] = (generation.get() as unknown as [number] | undefined) ?? [];
        return newest;
      } catch {
        // Locked for a moment: nobody knows.
        return undefined;
      }
    },
    ask: () => readGeneration(db),
    close: () => database?.close(),
  };
}

/**
 * PostgreSQL is asked over the network. All who come while a question is under way share the next one: its answer is newer than each of their
 * requests, and however many there are, one connection is enough.
 */
export function postgresContentGeneration(db: Db): ContentGeneration {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<number> | undefined;

  function askNext(): Promise<number> {
    next = undefined;
    const answer = readGeneration(db);
    underWay = answer.catch(() => {});
    return answer;
  }

  return {
    current: () => undefined,
    ask: () => {
      next ??= underWay.then(askNext);
      return next;
    },
    close: () => {},
  };
}

async function readGeneration(db: Db): Promise<number> {
  const { rows } = await sql<{
    generation: number | string;
  }>`select generation from content_generation where id = 1`.execute(db);
  return Number(rows[0]?.generation);
}
