import type { JourneyStep } from '#contract/leads.ts';
import { visiblePath } from '#server/domain/leads/visits/visible-path.ts';

/** Longer than that nobody looks around before they write; it is another day's tab. */
const longestMs = 24 * 60 * 60 * 1000;
/** So far a visitor's clock may be ahead of ours. */
const clockSkewMs = 5 * 60 * 1000;

/**
 * The steps of a journey that can be true, as they are kept: pages of this site in one spelling, in their order, none later than the message
 * itself. A clock that is somewhat ahead is set back, so that the times between the steps stay what they were.
 */
export function keptSteps(steps: readonly JourneyStep[], sentAt: Date): JourneyStep[] {
  const now = sentAt.getTime();
  const possible = steps.flatMap((step) => {
    const path = visiblePath(step.path);
    const time = Date.parse(step.at);
    const isPossible = path !== undefined && time >= now - longestMs && time <= now + clockSkewMs;
    return isPossible ? [{ path, time }] : [];
  });
  const ahead = Math.max(0, ...possible.map(({ time }) => time - now));
  return possible
    .toSorted((one, other) => one.time - other.time)
    .map(({ path, time }) => ({ path, at: new Date(time - ahead).toISOString() }));
}
