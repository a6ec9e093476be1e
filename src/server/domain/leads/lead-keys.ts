import { type Dimension, directKey, noneKey, unknownKey } from '#contract/analytics.ts';
import type { JourneyStep } from '#contract/leads.ts';
import type { LeadRow, SourceColumn } from './reports-repository.ts';

type Named = {
  /** What has to be known of a message. */
  columns: readonly SourceColumn[];
  keys: (source: Record<SourceColumn, string>) => string[];
};

/** What messages are counted under, named as their senders' visits were. */
const namedBy: Readonly<Record<Exclude<Dimension, 'day'>, Named>> = {
  page: {
    columns: ['landing', 'journey'],
    // Several, where somebody saw several pages.
    keys: ({ landing, journey }) => [...new Set([pathOf(landing), ...pathsOf(journey)])],
  },
  channel: { columns: ['channel'], keys: ({ channel }) => [channel] },
  source: {
    columns: ['source', 'channel'],
    keys: ({ source, channel }) => [source || (channel === 'direct' ? directKey : noneKey)],
  },
  campaign: { columns: ['campaign'], keys: ({ campaign }) => [campaign || noneKey] },
  referrer: { columns: ['referrer'], keys: ({ referrer }) => [referrer || noneKey] },
  landing: { columns: ['landing'], keys: ({ landing }) => [pathOf(landing)] },
  device: { columns: ['device'], keys: ({ device }) => [device] },
};

export function columnsFor(by: Dimension): readonly SourceColumn[] {
  return by === 'day' ? [] : namedBy[by].columns;
}

export function keysOf(lead: LeadRow, by: Exclude<Dimension, 'day'>): string[] {
  const { columns, keys } = namedBy[by];
  const isKnown = columns.every((column) => typeof lead[column] === 'string');
  return isKnown ? keys(lead as Record<SourceColumn, string>) : [unknownKey];
}

function pathOf(landing: string): string {
  return landing.replace(/[?#].*/s, '');
}

function pathsOf(journey: string): string[] {
  return (JSON.parse(journey) as JourneyStep[]).map(({ path }) => path);
}
