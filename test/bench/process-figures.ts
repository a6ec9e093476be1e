import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of processor time that processes have used so far, all their threads together, to the microsecond. */
export function cpuTimeOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + cpuTimeOfOne(pid), 0);
}

function cpuTimeOfOne(pid: number): number {
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

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** Resident memory in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
