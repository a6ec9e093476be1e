const minute = 60_000;
const hour = 60 * minute;

/** How long a mail is tried before it counts as failed. */
export const patience = 72 * hour;

/** Notices of one kind about one thing to one person are this far apart. The newest one is sent at the end of the pause. */
export const collapseWindow = 10 * minute;

/** The pause after so many failed attempts: 1, 2, 4, … minutes, at most an hour. Greylisting lets the second or third through. */
export function pauseAfter(attempts: number): number {
  return Math.min(minute * 2 ** Math.min(attempts, 10), hour);
}
