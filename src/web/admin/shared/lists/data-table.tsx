import { Checkbox, Skeleton } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './data-table.module.css';
import type { Selection } from './use-selection.ts';

export type Column<Row> = {
  label: string;
  /** The name by which the server sorts, where it can. */
  sortKey?: string;
  cell: (row: Row) => ReactNode;
  /** The column that names the row: it heads the card where rows are cards. */
  leads?: boolean;
  /**
   * For words that people choose: how many hundredths of the room that is left they have. All other columns are as wide as what stands in them, so
   * that no text, however long, pushes the rest of its row out of sight.
   */
  share?: number;
};

export type RowSelection<Row> = Selection & { nameOf: (row: Row) => string };

type DataTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  sort?: string;
  onSort?: (sort: string) => void;
  /** Without it, rows cannot be ticked. */
  selection?: RowSelection<Row>;
  isHighlighted?: (row: Row) => boolean;
  /** How many grey rows to show while nothing has arrived yet. */
  skeletonRows: number;
};

/** A table on a desk, a stack of cards on a phone; the same markup either way. */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, sort, onSort, selection, isHighlighted, skeletonRows } = props;
  const allTicked = rows.length > 0 && rows.every((row) => selection?.ids.has(row._id));
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={skeletonRows > 0}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.tick}>
                <Checkbox
                  size="xs"
                  aria-label="Select all rows"
                  checked={allTicked}
                  indeterminate={selection.ids.size > 0 && !allTicked}
                  disabled={rows.length === 0}
                  onChange={() => selection.toggleAll(rows.map((row) => row._id))}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.label} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row._id}
              data-id={row._id}
              data-highlighted={isHighlighted?.(row) || undefined}
              data-selected={selection?.ids.has(row._id) || undefined}
            >
              {selection && (
                <td className={styles.tick}>
                  <Checkbox
                    size="xs"
                    aria-label={`Select ${selection.nameOf(row)}`}
                    checked={selection.ids.has(row._id)}
                    onChange={() => selection.toggle(row._id)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.label}
                  data-label={column.label}
                  data-leads={column.leads || undefined}
                  data-shares={column.share !== undefined || undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {Array.from({ length: skeletonRows }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have nothing else to be told apart by
            <tr key={index}>
              {selection && <td className={styles.tick} />}
              {columns.map((column) => (
                <td
                  key={column.label}
                  data-leads={column.leads || undefined}
                  data-shares={column.share !== undefined || undefined}
                >
                  <Skeleton height={14} width={column.leads ? '70%' : '80%'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell<Row>({
  column: { label, sortKey, share },
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}) {
  const style = share === undefined ? undefined : { width: `${share}%` };
  if (!sortKey)
    return (
      <th scope="col" style={style}>
        {label}
      </th>
    );
  const direction = sort === sortKey ? 'ascending' : sort === `-${sortKey}` ? 'descending' : 'none';
  const icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={direction} style={style}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort?.(direction === 'ascending' ? `-${sortKey}` : sortKey)}
      >
        {label}
        <Icon of={icon} size={13} data-idle={direction === 'none' || undefined} />
      </button>
    </th>
  );
}
