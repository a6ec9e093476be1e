import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ListAnswer } from '#web/data/api-client.ts';
import { listPageSize } from '#web/data/list-query.ts';
import { toast } from '#web/ui/toasts.ts';
import { ListFoot } from './list-foot.tsx';
import styles from './list-frame.module.css';
import { PageSteps, shownRange } from './list-pager.tsx';
import { useDelayed } from './use-delayed.ts';
import { useRowFocus } from './use-row-focus.ts';

/** What a list shows of a query. */
export type ListSource<Row> = Pick<
  UseQueryResult<ListAnswer<Row>>,
  'data' | 'isPending' | 'isError' | 'isLoadingError' | 'errorUpdatedAt' | 'isPlaceholderData' | 'refetch'
>;

/** The words when there is nothing at all, and the words when the filters leave nothing. */
export type EmptyWords = { nothingYet: ReactNode; nothingFound: string };

type ListFrameProps<Row> = {
  toolbar: ReactNode;
  query: ListSource<Row>;
  /** The toast when the list cannot be had. */
  failure: string;
  page: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
  isFiltered: boolean;
  onClear: () => void;
  empty: EmptyWords;
  /** Draws the rows, and as many grey ones while nothing has arrived yet. */
  children: (rows: Row[], skeletonRows: number) => ReactNode;
};

const skeletonRows = 6;

/** Every list of the back office: what it is filtered by, rows, pages, and what stands there when there are none. */
export function ListFrame<Row extends { _id: string }>(props: ListFrameProps<Row>) {
  const { query, failure, page, onPage } = props;
  const { data, isPending, isError, errorUpdatedAt } = query;
  const showSkeleton = useDelayed(isPending);
  const rows = data?.items ?? [];
  const focus = useRowFocus(rows.map(({ _id }) => _id));

  // The query remembers an error after it has recovered, and from earlier visits to the list.
  const reportFrom = useRef(Date.now());
  useEffect(() => {
    if (!isError || errorUpdatedAt < reportFrom.current) return;
    reportFrom.current = errorUpdatedAt + 1;
    toast.error(failure);
  }, [isError, errorUpdatedAt, failure]);

  // Deleting the last rows of the last page leaves an address that points past the end.
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / listPageSize));
  const isPastEnd = data !== undefined && !query.isPlaceholderData && page > lastPage;
  useEffect(() => {
    if (isPastEnd) onPage(lastPage, { replace: true });
  });

  const pages = {
    page,
    pageSize: listPageSize,
    total: Math.max(data?.total ?? 0, rows.length),
    isCapped: data?.isCapped,
  };

  function clearFilters() {
    props.onClear();
    // The button goes; what comes next is another search.
    focus.list.current?.querySelector<HTMLElement>('input, select')?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to where the focus goes among its rows
    <div ref={focus.list} className={styles.frame} onFocus={focus.onFocus}>
      {props.toolbar}
      {(rows.length > 0 || showSkeleton) && props.children(rows, showSkeleton ? skeletonRows : 0)}
      {rows.length > 0 ? (
        <ListFoot words={shownRange(pages)}>
          <PageSteps {...pages} onPage={onPage} />
        </ListFoot>
      ) : isPending || isPastEnd ? (
        <ListFoot words={null} />
      ) : query.isLoadingError ? (
        <ListFoot isBlank words="Could not load this list.">
          <Button variant="default" size="xs" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </ListFoot>
      ) : props.isFiltered ? (
        <ListFoot isBlank words={props.empty.nothingFound}>
          <Button variant="default" size="xs" onClick={clearFilters}>
            Clear filters
          </Button>
        </ListFoot>
      ) : (
        <ListFoot isBlank words={props.empty.nothingYet} />
      )}
    </div>
  );
}
