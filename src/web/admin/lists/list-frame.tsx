import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import type { ListAnswer } from '#web/data/api-client.ts';
import { listPageSize } from '#web/data/list-query.ts';
import { toast } from '#web/ui/toasts.ts';
import screen from '../layout/screen.module.css';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import { type Column, DataTable } from './data-table.tsx';
import styles from './list-frame.module.css';
import { ListPager } from './list-pager.tsx';
import { type Choice, ListToolbar } from './list-toolbar.tsx';
import { useDelayed } from './use-delayed.ts';
import type { useListAddress } from './use-list-address.ts';
import type { Selection } from './use-selection.ts';

/** What a list shows of a query. */
type ListSource<Row> = Pick<
  UseQueryResult<ListAnswer<Row>>,
  'data' | 'isPending' | 'isError' | 'errorUpdatedAt' | 'isPlaceholderData' | 'refetch'
>;

type ListFrameProps<Row> = {
  caption: string;
  searchLabel: string;
  statuses: Choice[];
  sorts: Choice[];
  list: ReturnType<typeof useListAddress>;
  query: ListSource<Row>;
  /** The toast when the list cannot be had. */
  failure: string;
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  isHighlighted?: (row: Row) => boolean;
  selection: Selection;
  bulk: { busy: boolean; actions: BulkAction[] };
  /** What stands over the rows, and who listens to what happens among them. */
  over?: ReactNode;
  watch?: Omit<ComponentProps<'div'>, 'className' | 'children'>;
  /** The words when there is nothing at all, and the words when the filters leave nothing. */
  empty: { nothingYet: ReactNode; nothingFound: string };
};

const skeletonRows = 6;

/** Every list of the back office: search, filter, rows, pages, and what stands there when there are none. */
export function ListFrame<Row extends { _id: string }>(props: ListFrameProps<Row>) {
  const { list, query, failure, selection, bulk, empty } = props;
  const { address, change } = list;
  const { data, isPending, isError, errorUpdatedAt } = query;
  const showSkeleton = useDelayed(isPending);
  const rows = data?.items ?? [];
  const isFiltered = address.q !== '' || address.status !== '';

  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error(failure);
  }, [errorUpdatedAt, failure]);

  // Deleting the last rows of the last page leaves an address that points past the end.
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / listPageSize));
  const isPastEnd = data !== undefined && !query.isPlaceholderData && address.page > lastPage;
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage }, { replace: true });
  });

  return (
    <div className={styles.frame}>
      <ListToolbar
        searchLabel={props.searchLabel}
        address={address}
        onChange={change}
        statuses={props.statuses}
        sorts={props.sorts}
      />
      <BulkBar count={selection.ids.size} busy={bulk.busy} actions={bulk.actions} onClear={selection.clear} />
      {rows.length > 0 || showSkeleton ? (
        <div {...props.watch}>
          {props.over}
          <DataTable
            caption={props.caption}
            columns={props.columns}
            rows={rows}
            sort={address.sort}
            onSort={(sort) => change({ sort })}
            selection={{ ...selection, nameOf: props.nameOf }}
            isHighlighted={props.isHighlighted}
            skeletonRows={showSkeleton ? skeletonRows : 0}
          />
        </div>
      ) : isPending || isPastEnd ? null : isError ? (
        <div className={screen.blank}>
          <p>This list could not be loaded.</p>
          <Button variant="default" size="xs" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      ) : isFiltered ? (
        <div className={screen.blank}>
          <p>{empty.nothingFound}</p>
          <Button variant="default" size="xs" onClick={() => change({ q: '', status: '' })}>
            Clear filters
          </Button>
        </div>
      ) : (
        <div className={screen.blank}>{empty.nothingYet}</div>
      )}
      {rows.length > 0 && (
        <ListPager
          page={address.page}
          pageSize={listPageSize}
          total={Math.max(data?.total ?? 0, rows.length)}
          onPage={(page) => change({ page })}
        />
      )}
    </div>
  );
}
