import { useQuery } from '@tanstack/react-query';
import { CutText } from '#web/admin/shared/lists/cut-text.tsx';
import { type Column, DataTable } from '#web/admin/shared/lists/data-table.tsx';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { ListFrame } from '#web/admin/shared/lists/list-frame.tsx';
import { ListToolbar } from '#web/admin/shared/lists/list-toolbar.tsx';
import { RowActions, RowButton } from '#web/admin/shared/lists/row-actions.tsx';
import { useListAddress } from '#web/admin/shared/lists/use-list-address.ts';
import { type MissingRow, missingListOptions } from '#web/data/redirects-queries.ts';

const known = { statuses: [], sorts: ['path', 'hits', 'lastAt'] };

const sorts = [
  { value: '', label: 'Most recent' },
  { value: '-hits', label: 'Most hits' },
  { value: 'path', label: 'Path A–Z' },
];

/** Addresses that visitors asked for in vain, each a rule waiting to be made. */
export function MissingList({ onMakeRedirect }: { onMakeRedirect: (from: string) => void }) {
  const { address, change } = useListAddress(known);
  const query = useQuery(missingListOptions(address));
  return (
    <ListFrame
      toolbar={<ListToolbar searchLabel="Search paths" address={address} onChange={change} sorts={sorts} />}
      query={query}
      failure="Failed to fetch the not-found log"
      page={address.page}
      onPage={(page, options) => change({ page }, options)}
      isFiltered={address.q !== ''}
      onClear={() => change({ q: '' })}
      empty={{
        nothingYet: <p>No broken links reported.</p>,
        nothingFound: 'No entries found.',
      }}
    >
      {(rows, skeletonRows) => (
        <DataTable
          caption="Not-found log"
          rows={rows}
          sort={address.sort}
          onSort={(sort) => change({ sort })}
          skeletonRows={skeletonRows}
          columns={columns(onMakeRedirect)}
        />
      )}
    </ListFrame>
  );
}

const nameId = ({ path }: MissingRow) => `missing-${encodeURIComponent(path)}`;

function columns(onMakeRedirect: (from: string) => void): Column<MissingRow>[] {
  return [
    {
      label: 'Path',
      sortKey: 'path',
      leads: true,
      share: 60,
      cell: (row) => (
        <code id={nameId(row)}>
          <CutText>{row.path}</CutText>
        </code>
      ),
    },
    { label: 'Hits', sortKey: 'hits', cell: ({ hits }) => hits.toLocaleString('en-US') },
    { label: 'Last hit', sortKey: 'lastAt', cell: ({ lastAt }) => <ListDate iso={lastAt} /> },
    { label: 'Referrer', share: 40, cell: ({ referrer }) => <CutText>{referrer || '–'}</CutText> },
    {
      label: 'Actions',
      cell: (row) => (
        <RowActions>
          <RowButton describedBy={nameId(row)} onClick={() => onMakeRedirect(row.path)}>
            Create redirect
          </RowButton>
        </RowActions>
      ),
    },
  ];
}
