import { longestJourney } from './visit-limits.ts';

/** The first step and the latest ones, where there are more than are kept. */
export function boundedJourney<Step>(steps: readonly Step[], most = longestJourney): Step[] {
  const latest = steps.length > most ? 1 - most : 1;
  return [...steps.slice(0, 1), ...steps.slice(latest)];
}
