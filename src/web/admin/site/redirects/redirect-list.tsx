import { useQuery } from '@tanstack/react-query';
import type { Redirect } from '#contract/redirects.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import { CutText } from '#web/admin/shared/lists/cut-text.tsx';
import { type Column, DataTable } from '#web/admin/shared/lists/data-table.tsx';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { ListFrame } from '#web/admin/shared/lists/list-frame.tsx';
import { ListToolbar } from '#web/admin/shared/lists/list-toolbar.tsx';
import { RowActions, RowButton } from '#web/admin/shared/lists/row-actions.tsx';
import { useListAddress } from '#web/admin/shared/lists/use-list-address.ts';
import { redirectListOptions, useDeleteRedirect } from '#web/data/redirects-queries.ts';

const known = { statuses: [], sorts: ['from', 'updatedAt'] };

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'from', label: 'Path A–Z' },
  { value: '-updatedAt', label: 'Last updated' },
];

type RuleActions = { onEdit: (redirect: Redirect) => void; onDelete: (redirect: Redirect) => void };

/** The rules, one on a row. */
export function RedirectList({ onEdit }: Pick<RuleActions, 'onEdit'>) {
  const { address, change } = useListAddress(known);
  const query = useQuery(redirectListOptions(address));
  const remove = useDeleteRedirect();

  async function deleteOne({ _id, from }: Redirect) {
    if (!window.confirm(`Are you sure you want to delete the redirect from ${from}?`)) return;
    await attempt(remove.mutateAsync(_id), {
      success: 'Redirect deleted',
      failure: 'Failed to delete redirect',
    });
  }

  return (
    <ListFrame
      toolbar={
        <ListToolbar searchLabel="Search redirects" address={address} onChange={change} sorts={sorts} />
      }
      query={query}
      failure="Failed to fetch redirects"
      page={address.page}
      onPage={(page, options) => change({ page }, options)}
      isFiltered={address.q !== ''}
      onClear={() => change({ q: '' })}
      empty={{
        nothingYet: <p>No redirects yet. Renamed pages and posts redirect automatically.</p>,
        nothingFound: 'No redirects found.',
      }}
    >
      {(rows, skeletonRows) => (
        <DataTable
          caption="Redirects"
          rows={rows}
          sort={address.sort}
          onSort={(sort) => change({ sort })}
          skeletonRows={skeletonRows}
          columns={columns({ onEdit, onDelete: (redirect) => void deleteOne(redirect) })}
        />
      )}
    </ListFrame>
  );
}

const nameId = ({ _id }: Redirect) => `redirect-${_id}`;

function columns({ onEdit, onDelete }: RuleActions): Column<Redirect>[] {
  return [
    {
      label: 'From',
      sortKey: 'from',
      leads: true,
      share: 50,
      cell: (redirect) => (
        <code id={nameId(redirect)}>
          <CutText>{redirect.from}</CutText>
        </code>
      ),
    },
    {
      label: 'To',
      share: 50,
      cell: ({ to }) => (
        <code>
          <CutText>{to}</CutText>
        </code>
      ),
    },
    { label: 'Type', cell: ({ permanent }) => (permanent ? 'Permanent (301)' : 'Temporary (302)') },
    { label: 'Updated', sortKey: 'updatedAt', cell: ({ updatedAt }) => <ListDate iso={updatedAt} /> },
    {
      label: 'Actions',
      cell: (redirect) => (
        <RowActions>
          <RowButton describedBy={nameId(redirect)} onClick={() => onEdit(redirect)}>
            Edit
          </RowButton>
          <RowButton describedBy={nameId(redirect)} onClick={() => onDelete(redirect)} dangerous>
            Delete
          </RowButton>
        </RowActions>
      ),
    },
  ];
}
