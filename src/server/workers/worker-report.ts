/** What a worker tells the process that leads it: that it is ready, and what a person should see of that; or why it cannot be. */
export type WorkerReport = { kind: 'ready'; notice: string } | { kind: 'failed'; reason: string };

/** Resolves when it has been sent, so that a worker may end right after it. */
export function reportToLeader(report: WorkerReport): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(report, undefined, undefined, () => resolve());
    else resolve();
  });
}

/** The number of this worker, from 1, or undefined for a process that works alone. */
export function workerNumber(env: Record<string, string | undefined>): number | undefined {
  const number = Number(env[workerNumberVariable]);
  return number > 0 ? number : undefined;
}

export const workerNumberVariable = 'MARQUEE_WORKER';
