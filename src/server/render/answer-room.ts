import type { KeptAnswer } from './page-cache.ts';

/** What an answer takes beside its bodies, key and headers: even of those that say nothing there can be very many. */
const overheadBytes = 1024;

/** Holds answers up to a number of bytes, the longest unused going first. */
export function createAnswerRoom(maxBytes: number) {
  const kept = new Map<string, { answer: KeptAnswer; bytes: number }>();
  let keptBytes = 0;

  function drop(key: string) {
    keptBytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function keep(key: string, answer: KeptAnswer) {
    drop(key);
    const bytes = sizeOf(key, answer);
    if (bytes > maxBytes) return;
    kept.set(key, { answer, bytes });
    keptBytes += bytes;
    for (const oldest of kept.keys()) {
      if (keptBytes <= maxBytes) break;
      drop(oldest);
    }
  }

  return {
    keep,

    /** After an encoding has come or gone. */
    measureAgain(key: string, answer: KeptAnswer) {
      if (kept.get(key)?.answer === answer) keep(key, answer);
    },

    /** What is kept under a key, which thereby counts as just used. */
    use(key: string): KeptAnswer | undefined {
      const found = kept.get(key);
      // While there is plenty of room, nothing has to go and the order does not matter.
      if (found && keptBytes > maxBytes / 2) {
        kept.delete(key);
        kept.set(key, found);
      }
      return found?.answer;
    },

    clear() {
      kept.clear();
      keptBytes = 0;
    },

    bytes: () => keptBytes,
  };
}

function sizeOf(key: string, { bodies, headers }: KeptAnswer): number {
  const head = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  // The headers stand in every form that was sent of it, too.
  const forms = 1 + Object.keys(bodies).length;
  return Object.values(bodies).reduce(
    (sum, body) => sum + body.length,
    overheadBytes + 2 * key.length + forms * head,
  );
}
