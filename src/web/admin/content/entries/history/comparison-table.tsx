import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Row } from './comparison/compare-blocks.ts';
import type { Comparison } from './comparison/compare-revisions.ts';
import { fold } from './comparison/fold.ts';
import { ComparisonRow } from './comparison-row.tsx';
import styles from './comparison-table.module.css';

/** So many rows are drawn at a time: a page of a thousand changes would be slow, and nobody reads them at once. */
const step = 100;

type ComparisonTableProps = {
  comparison: Comparison;
  /** Which versions the columns are. */
  before: ReactNode;
  after: ReactNode;
};

/** Where two versions differ, a row for each field and block; what is the same is folded. */
export function ComparisonTable({ comparison: { fields, rows }, before, after }: ComparisonTableProps) {
  const [limit, setLimit] = useState(step);
  const parts = fold(rows);
  const left = parts.length - limit;
  return (
    <>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>Differences</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, ...field }) => (
            <ComparisonRow key={label} label={label} row={{ type: 'changed', ...field }} />
          ))}
        </tbody>
        <tbody>
          {parts.slice(0, limit).map((part, index) =>
            part.type === 'folded' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: two versions are what they are, and so is their order
              <Folded key={index} rows={part.rows} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: two versions are what they are, and so is their order
              <ComparisonRow key={index} row={part.row} />
            ),
          )}
        </tbody>
      </table>
      {left > 0 && (
        <Button variant="default" size="xs" onClick={() => setLimit(limit + step)}>
          Show more ({left.toLocaleString('en-US')} left)
        </Button>
      )}
    </>
  );
}

/** Unchanged blocks, brought out some at a time by whoever wants to see them. */
function Folded({ rows }: { rows: readonly Row[] }) {
  const [count, setCount] = useState(0);
  const left = rows.length - count;
  return (
    <>
      {rows.slice(0, count).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two versions are what they are, and so is their order
        <ComparisonRow key={index} row={row} />
      ))}
      <tr className={styles.folded}>
        <td colSpan={2}>
          <button
            type="button"
            aria-expanded={count > 0}
            onClick={() => setCount(left > 0 ? count + step : 0)}
          >
            {left > 0 ? `Show ${wordsFor(left, count)}` : 'Hide unchanged blocks'}
          </button>
        </td>
      </tr>
    </>
  );
}

function wordsFor(left: number, count: number): string {
  const blocks = left === 1 ? 'block' : 'blocks';
  return `${left.toLocaleString('en-US')} ${count > 0 ? 'more ' : ''}unchanged ${blocks}`;
}
