import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of processor time that a process has used so far, all its threads together, to the microsecond. */
export function cpuTimeOf(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]);
    } catch {
      // A thread may end while the list is walked.
    }
  }
  return nanoseconds / 1e6;
}

/** Resident memory in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
