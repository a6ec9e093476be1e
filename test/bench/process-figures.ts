import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of processor time that each of some processes has used so far, all its threads together, to the microsecond. */
export type CpuTimes = ReadonlyMap<number, number>;

export function cpuTimesOf(pids: readonly number[]): CpuTimes {
  return new Map(pids.map((pid) => [pid, cpuTimeOf(pid)]));
}

/** What they have used in between. A process that has ended takes its time with it; one that was started counts in full. */
export function cpuTimeBetween(before: CpuTimes, after: CpuTimes): number {
  return [...after].reduce((sum, [pid, time]) => sum + Math.max(0, time - (before.get(pid) ?? 0)), 0);
}

export function cpuTimeOf(pid: number): number {
  let nanoseconds = 0;
  for (const thread of listOf(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]);
    } catch {
      // A thread may end while the list is walked.
    }
  }
  return nanoseconds / 1e6;
}

function listOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Resident memory in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
