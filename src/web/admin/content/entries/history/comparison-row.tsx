import { useMemo } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Block } from './comparison/blocks.ts';
import type { Row } from './comparison/compare-blocks.ts';
import { compareWords, type Run, runsOf } from './comparison/compare-words.ts';
import styles from './comparison-table.module.css';
import { Runs } from './runs.tsx';

const typeWords = { same: 'Unchanged', changed: 'Changed', removed: 'Removed', added: 'Added' };

/** A block or a field as it was and as it is. */
export function ComparisonRow({ row, label }: { row: Row; label?: string }) {
  const told = useMemo(() => tell(row), [row]);
  return (
    <tr className={styles.row} data-type={row.type}>
      <td className={styles.before} data-absent={row.before === null || undefined}>
        {row.before && (
          <>
            {label ? <strong className={styles.label}>{label}</strong> : <Type row={row} />}
            <BlockText block={row.before} runs={told.before} />
          </>
        )}
      </td>
      <td className={styles.after} data-absent={row.after === null || undefined}>
        {row.after && (
          <>
            {label ? <strong className={styles.label}>{label}</strong> : <Type row={row} />}
            <BlockText block={row.after} runs={told.after} />
            {told.notes.length > 0 && <p className={styles.notes}>Formatting: {told.notes.join('; ')}</p>}
          </>
        )}
      </td>
    </tr>
  );
}

/** Those who see it know by its colour and its place. */
const Type = ({ row }: { row: Row }) => <VisuallyHidden>{typeWords[row.type]}: </VisuallyHidden>;

function BlockText({ block, runs }: { block: Block; runs: Run[] }) {
  const { kind, list, quote, direction } = block.formats;
  return (
    <div
      className={styles.block}
      data-kind={kind?.startsWith('Heading') ? 'heading' : kind?.toLowerCase()}
      data-list={list}
      data-quoted={quote}
      dir={direction ?? 'auto'}
    >
      {kind === 'Video' && <span className={styles.word}>Video: </span>}
      {runs.length > 0 ? (
        <Runs runs={runs} />
      ) : (
        <span className={styles.word}>{kind === 'Divider' ? 'Divider' : '(empty)'}</span>
      )}
    </div>
  );
}

function tell(row: Row): { before: Run[]; after: Run[]; notes: string[] } {
  if (row.type === 'changed') return compareWords(row.before, row.after);
  return {
    before: row.before ? runsOf(row.before, row.type) : [],
    after: row.after ? runsOf(row.after, row.type) : [],
    notes: [],
  };
}
