import { sql } from 'kysely';
import type { Db } from './open.ts';

/**
 * Knows how new content is, by the number that the database raises with every change of what visitors see (migration 008). Whoever keeps
 * something made of content asks here before showing it, so that a change by any process is seen by all.
 */
export type ContentWatch = {
  /** Begins to watch; until then, and whenever it cannot be sure, `generation` knows nothing. */
  start: (log: WatchLog) => Promise<void>;
  /** The newest generation, or undefined while this process cannot vouch for knowing it. Cheap enough for every request. */
  generation: () => number | undefined;
  /** The newest generation by the database's own word. */
  ask: () => Promise<number>;
  /** To be called after a change was committed and before it is confirmed: resolves when no process shows anything older. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

export type WatchLog = {
  info: (about: object, message: string) => void;
  warn: (about: object, message: string) => void;
};

export async function readGeneration(db: Db): Promise<number> {
  const { rows } = await sql<{
    generation: number | string;
  }>`select generation from content_generation where id = 1`.execute(db);
  return Number(rows[0]?.generation);
}
