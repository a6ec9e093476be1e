import { limits } from '#contract/limits.ts';

const second = 1000;
const hour = 60 * 60 * second;

/** How long an event is tried before it counts as failed. */
export const patience = limits.webhookHours * hour;

/** The pause after so many failed attempts: 5 and 20 seconds, 1, 5 and 21 minutes, then an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(5 * second * 4 ** Math.min(attempts, 10), hour);
}
