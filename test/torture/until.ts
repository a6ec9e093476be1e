import { setTimeout as pause } from 'node:timers/promises';

/** Looks again and again until it is so, and tells after how many milliseconds; nothing when patience ends before. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  patienceMs: number,
): Promise<number | undefined> {
  const started = performance.now();
  for (;;) {
    if (await isSo()) return performance.now() - started;
    if (performance.now() - started > patienceMs) return undefined;
    await pause(20);
  }
}

/** The status of an answer that has arrived in full, or 0 when there was none. */
export async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  try {
    const answer = await fetch(url, init);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
