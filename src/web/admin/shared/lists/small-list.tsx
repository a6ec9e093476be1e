import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import screen from '../layout/screen.module.css';
import { type Column, DataTable } from './data-table.tsx';
import frame from './list-frame.module.css';
import { useDelayed } from './use-delayed.ts';
import { useRowFocus } from './use-row-focus.ts';

type SmallListProps<Row> = {
  caption: string;
  query: Pick<UseQueryResult<Row[]>, 'data' | 'isPending' | 'isLoadingError' | 'refetch'>;
  columns: Column<Row>[];
  nothingYet: string;
  /** What is said when the list cannot be had. */
  failure: string;
};

/** A list that is short enough to be shown as a whole, as a part of a screen. */
export function SmallList<Row extends { _id: string }>(props: SmallListProps<Row>) {
  const { caption, columns, nothingYet, failure } = props;
  const { data, isPending, isLoadingError, refetch } = props.query;
  const showSkeleton = useDelayed(isPending);
  const rows = data ?? [];
  const focus = useRowFocus(rows.map(({ _id }) => _id));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to where the focus goes among its rows
    <div ref={focus.list} className={frame.frame} onFocus={focus.onFocus}>
      {(rows.length > 0 || showSkeleton) && (
        <DataTable caption={caption} columns={columns} rows={rows} skeletonRows={showSkeleton ? 1 : 0} />
      )}
      <div role="status">
        {data?.length === 0 && <p className={frame.none}>{nothingYet}</p>}
        {isLoadingError && (
          <div className={screen.blank}>
            <p>{failure}</p>
            <Button variant="default" size="xs" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
