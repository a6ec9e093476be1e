import type { ComponentProps, ReactNode } from 'react';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { type EmptyWords, ListFrame, type ListSource } from './list-frame.tsx';
import { type Choice, ListToolbar } from './list-toolbar.tsx';
import type { useListAddress } from './use-list-address.ts';
import type { Selection } from './use-selection.ts';

type ManagedListProps<Row> = {
  caption: string;
  searchLabel: string;
  statuses: Choice[];
  sorts: Choice[];
  /** What it can be narrowed by besides, and how all filters are cleared then. */
  more?: { filter: ReactNode; isFiltered: boolean; onClear: () => void };
  list: ReturnType<typeof useListAddress>;
  query: ListSource<Row>;
  failure: string;
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  isHighlighted?: (row: Row) => boolean;
  selection: Selection;
  bulk: { busy: boolean; actions: BulkAction[] };
  /** What stands over the rows, and who listens to what happens among them. */
  over?: ReactNode;
  watch?: Omit<ComponentProps<'div'>, 'className' | 'children'>;
  empty: EmptyWords;
};

/** A list that is searched, sorted and worked on, row by row or many at once. */
export function ManagedList<Row extends { _id: string }>(props: ManagedListProps<Row>) {
  const { selection, bulk, more } = props;
  const { address, change } = props.list;
  return (
    <ListFrame
      query={props.query}
      failure={props.failure}
      page={address.page}
      onPage={(page, options) => change({ page }, options)}
      isFiltered={address.q !== '' || address.status !== '' || more?.isFiltered === true}
      onClear={more?.onClear ?? (() => change({ q: '', status: '' }))}
      empty={props.empty}
      toolbar={
        <>
          <ListToolbar
            searchLabel={props.searchLabel}
            address={address}
            onChange={change}
            statuses={props.statuses}
            sorts={props.sorts}
          >
            {more?.filter}
          </ListToolbar>
          <BulkBar
            count={selection.ids.size}
            busy={bulk.busy}
            actions={bulk.actions}
            onClear={selection.clear}
          />
        </>
      }
    >
      {(rows, skeletonRows) => (
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
            skeletonRows={skeletonRows}
          />
        </div>
      )}
    </ListFrame>
  );
}
