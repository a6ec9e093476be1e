import type { LeadRow } from './reports-repository.ts';

/** From message to first answer, in minutes with one decimal. */
export function medianMinutes(leads: readonly LeadRow[]): number | null {
  const waits = leads
    .flatMap(({ created_at, answered_at }) =>
      answered_at === null ? [] : [Date.parse(answered_at) - Date.parse(created_at)],
    )
    .sort((one, other) => one - other);
  const [below, above] = [waits[(waits.length - 1) >> 1], waits[waits.length >> 1]];
  if (below === undefined || above === undefined) return null;
  return Math.round((below + above) / 2 / 6000) / 10;
}
