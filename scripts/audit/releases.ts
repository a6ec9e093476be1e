import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { monthsBefore } from '#server/domain/shared/calendar.ts';

const monthsKept = 18;

/** When each version came out, as a registry tells it. */
export type ReleaseTimes = Record<string, string>;

/** The newest release that is meant for everyone; experiments are no sign of care. */
export function latestRelease(times: ReleaseTimes): Date | undefined {
  const moments = Object.entries(times)
    .filter(([version]) => /^\d+\.\d+\.\d+$/.test(version))
    .map(([, time]) => Date.parse(time))
    .filter((moment) => !Number.isNaN(moment));
  return moments.length > 0 ? new Date(Math.max(...moments)) : undefined;
}

export function isKept(latest: Date, now: Date): boolean {
  return latest >= monthsBefore(now, monthsKept);
}

/** Asks the registry that npm is set up with; undefined where it cannot be reached. */
export async function fetchReleaseTimes(name: string): Promise<ReleaseTimes | undefined> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', name, 'time', '--json'], {
      timeout: 30_000,
      maxBuffer: 16 * 1024 * 1024,
    });
    return JSON.parse(stdout) as ReleaseTimes;
  } catch {
    return undefined;
  }
}
