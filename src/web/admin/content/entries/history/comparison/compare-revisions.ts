import { compareBlocks, type Row } from './compare-blocks.ts';
import { compareFields, type FieldLabels, type FieldRow, type WholeRevision } from './compare-fields.ts';
import { readBlocks } from './read-blocks.ts';

export type Comparison = { fields: FieldRow[]; rows: Row[]; summary: string };

/** What became of one version in another; of the first one, everything was added. */
export function compareRevisions(
  before: WholeRevision | null,
  after: WholeRevision,
  { labels, timeZone }: { labels: FieldLabels; timeZone: string },
): Comparison {
  const fields = compareFields(labels, before, after, timeZone);
  const rows =
    before?.content === after.content
      ? readBlocks(after.content).map((block): Row => ({ type: 'same', before: block, after: block }))
      : compareBlocks(readBlocks(before?.content ?? ''), readBlocks(after.content));
  return { fields, rows, summary: summaryOf(fields, rows) };
}

const kinds = ['changed', 'added', 'removed'] as const;

/** 'Title and Tags changed. 2 blocks changed, 1 added.' */
function summaryOf(fields: readonly FieldRow[], rows: readonly Row[]): string {
  const names = new Intl.ListFormat('en').format(fields.map(({ label }) => label));
  const counts = kinds
    .map((kind) => ({ kind, count: rows.filter(({ type }) => type === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }, index) => {
      const blocks = index > 0 ? '' : count === 1 ? ' block' : ' blocks';
      return `${count.toLocaleString('en-US')}${blocks} ${kind}`;
    });
  const told = [names && `${names} changed.`, counts.length > 0 && `${counts.join(', ')}.`].filter(Boolean);
  return told.join(' ') || 'Both versions are the same.';
}
