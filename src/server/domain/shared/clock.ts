/** The time, handed in so that expiry and windows can be tried without waiting. */
export type Clock = () => Date;

/** A timestamp for an edit that is always later than the one before, so that it can tell two versions apart. */
export function laterThan(previous: string, now: Date): string {
  const earliest = Date.parse(previous) + 1;
  return new Date(Math.max(now.getTime(), earliest)).toISOString();
}
