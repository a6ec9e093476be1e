import { longestJourney } from './visit-limits.ts';

/** The first step and the latest ones, where there are more than are kept. */
export function boundedJourney<Step>(steps: readonly Step[]): Step[] {
  const latest = steps.length > longestJourney ? 1 - longestJourney : 1;
  return [...steps.slice(0, 1), ...steps.slice(latest)];
}
