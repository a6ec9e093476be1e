import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#server/domain/log.ts';
import { mergeSearch } from '#server/storage/lists/merge-search.ts';
import type { Storage } from '#server/storage/open.ts';

/** Every message that arrives adds a piece; to look for some takes half a millisecond. */
const everyMs = 60_000;
/** Between two steps there is room for everything else. */
const pauseMs = 100;

type UpkeepDeps = { storage: Pick<Storage, 'db' | 'engine'>; soonMs?: number };

/** Keeps the full-text index in few pieces, so that searching stays quick however much is written. Never keeps the process alive. */
export function createSearchUpkeep({ storage, soonMs = 10_000 }: UpkeepDeps) {
  const stopping = new AbortController();
  let underWay: Promise<void> = Promise.resolve();

  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { ref: false, signal: stopping.signal }).catch(() => {});

  async function mergeAll() {
    while (!stopping.signal.aborted && (await mergeSearch(storage))) await pause(pauseMs);
  }

  async function keepAtIt(log: Log) {
    await pause(soonMs);
    while (!stopping.signal.aborted) {
      await mergeAll().catch((error: unknown) => {
        log.warn({ err: error }, 'could not tidy the search index; searches work as before');
      });
      await pause(everyMs);
    }
  }

  return {
    start: (log: Log) => {
      underWay = keepAtIt(log);
    },
    /** Resolves when a step that is under way has finished. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await underWay;
    },
  };
}
