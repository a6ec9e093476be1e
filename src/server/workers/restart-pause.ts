const firstMs = 100;
const longestMs = 30_000;
/** Who has worked this long has not failed again, but for the first time. */
const provenMs = 60_000;

/** How long to wait before a worker that ended is replaced: not at all worth a thought the first time, longer every time it does not last. */
export function createRestartPause() {
  let failures = 0;
  return (livedMs: number): number => {
    if (livedMs >= provenMs) failures = 0;
    const pause = Math.min(firstMs * 2 ** failures, longestMs);
    failures += 1;
    return pause;
  };
}
