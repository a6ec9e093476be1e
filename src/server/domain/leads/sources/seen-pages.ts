import type { JourneyStep } from '#contract/leads.ts';
import { visiblePath } from '#server/domain/leads/visits/visible-path.ts';

/** The pages that somebody saw before they wrote, each once, the landing page first, spelt as their visits were counted. */
export function seenPages(landing: string, steps: readonly JourneyStep[]): string[] {
  const first = visiblePath(landing) ?? landing.replace(/[?#].*/s, '');
  return [...new Set([first, ...steps.map(({ path }) => path)])];
}
