import { type Dimension, directKey, noneKey, unknownKey } from '#contract/analytics.ts';
import type { LeadRow, SourceColumn } from './reports-repository.ts';

type Named = {
  /** What has to be known of a message. */
  columns: readonly SourceColumn[];
  keys: (source: Record<SourceColumn, string>) => string[];
};

/** What messages are counted under, named as their senders' visits were. */
const namedBy: Readonly<Record<Exclude<Dimension, 'day'>, Named>> = {
  // Several, where somebody saw several pages.
  page: { columns: ['pages'], keys: ({ pages }) => read(pages) },
  channel: { columns: ['channel'], keys: ({ channel }) => [channel] },
  source: {
    columns: ['source', 'channel'],
    keys: ({ source, channel }) => [source || (channel === 'direct' ? directKey : noneKey)],
  },
  campaign: { columns: ['campaign'], keys: ({ campaign }) => [campaign || noneKey] },
  referrer: { columns: ['referrer'], keys: ({ referrer }) => [referrer || noneKey] },
  landing: { columns: ['pages'], keys: ({ pages }) => read(pages).slice(0, 1) },
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

function read(pages: string): string[] {
  return JSON.parse(pages);
}
