import { type Dimension, directKey, noneKey, unknownKey } from '#contract/analytics.ts';
import type { JourneyStep } from '#contract/leads.ts';
import type { LeadRow } from './reports-repository.ts';

type Source = { [Column in keyof LeadRow]-?: NonNullable<LeadRow[Column]> };

/** What a message is counted under, named as its sender's visit was. */
const keysBy: Record<Exclude<Dimension, 'day'>, (source: Source) => string | string[]> = {
  page: ({ landing, journey }) => [...new Set([pathOf(landing), ...pathsOf(journey)])],
  channel: ({ channel }) => channel,
  source: ({ source, channel }) => source || (channel === 'direct' ? directKey : noneKey),
  campaign: ({ campaign }) => campaign || noneKey,
  referrer: ({ referrer }) => referrer || noneKey,
  landing: ({ landing }) => pathOf(landing),
  device: ({ device }) => device,
};

/** Several where somebody saw several pages. */
export function keysOf(lead: LeadRow, by: Exclude<Dimension, 'day'>): string[] {
  return lead.channel === null ? [unknownKey] : [keysBy[by](lead as Source)].flat();
}

function pathOf(landing: string): string {
  return landing.replace(/[?#].*/s, '');
}

function pathsOf(journey: string): string[] {
  return (JSON.parse(journey) as JourneyStep[]).map(({ path }) => path);
}
