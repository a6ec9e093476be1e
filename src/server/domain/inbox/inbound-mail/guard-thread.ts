import type { Worker } from 'node:worker_threads';

export type ThreadBounds = {
  /** How much of a processor one mail may take. Time that others take from the thread does not count. */
  busyMs: number;
  /** How long nothing may come of a mail, for one that makes the parser wait for ever. */
  silentMs: number;
};

/** What the thread waits for from us, and how often it has asked so far. */
export type Progress = { owed: number; asked: number };

const lookEveryMs = 100;

/** Ends a thread that takes too long over a mail. Waiting for us, for a piece to be fetched or a file to be written, is no fault of it. */
export function guardThread(worker: Worker, { busyMs, silentMs }: ThreadBounds, progress: Progress) {
  const before = worker.cpuUsage().catch(() => undefined);
  let reason: string | undefined;
  let lastSign = { at: performance.now(), asked: progress.asked };

  function end(why: string): void {
    reason ??= why;
    void worker.terminate();
  }

  async function look(): Promise<void> {
    const { owed, asked } = progress;
    if (owed > 0 || asked > lastSign.asked) lastSign = { at: performance.now(), asked };
    if (performance.now() - lastSign.at > silentMs) return end('nothing came of the mail');
    const { user, system } = await worker.cpuUsage(await before);
    if ((user + system) / 1000 > busyMs) end('reading the mail took too long');
  }

  const looking = setInterval(() => look().catch(() => {}), lookEveryMs).unref();
  return { reason: () => reason, stop: () => clearInterval(looking) };
}
