import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { WaitingLead } from '#contract/leads.ts';
import { adminPaths } from '#contract/paths.ts';
import { durationWords } from '#web/admin/shared/duration-words.ts';
import { CutText } from '#web/admin/shared/lists/cut-text.tsx';
import { type Column, DataTable } from '#web/admin/shared/lists/data-table.tsx';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { ListFrame } from '#web/admin/shared/lists/list-frame.tsx';
import { StatusBadge } from '#web/admin/shared/lists/status-badge.tsx';
import { useAddress } from '#web/admin/shared/lists/use-address.ts';
import { sourceWords } from '#web/admin/shared/source-words.ts';
import { waitingLeadsOptions } from '#web/data/leads-queries.ts';
import styles from './waiting-list.module.css';

/** The paid ones first, and of each kind whoever has waited longest. */
export function WaitingList() {
  const { address, change } = useAddress({});
  const query = useQuery(waitingLeadsOptions(address.page));
  return (
    <ListFrame
      toolbar={null}
      query={query}
      failure="Failed to fetch waiting leads"
      page={address.page}
      onPage={(page, options) => change({ page }, options)}
      isFiltered={false}
      onClear={() => undefined}
      empty={{ nothingYet: <p>All caught up. Every message has been answered.</p>, nothingFound: '' }}
    >
      {(leads, skeletonRows) => (
        <DataTable
          caption="Leads waiting for a reply"
          rows={leads}
          skeletonRows={skeletonRows}
          columns={columns(query.dataUpdatedAt)}
        />
      )}
    </ListFrame>
  );
}

function columns(now: number): Column<WaitingLead>[] {
  return [
    {
      label: 'Subject',
      leads: true,
      share: 40,
      cell: ({ _id, subject }) => (
        <Link className={styles.subject} to={adminPaths.conversation(_id)} title={subject}>
          {subject}
        </Link>
      ),
    },
    {
      label: 'From',
      share: 25,
      cell: ({ name, company }) => <CutText>{company ? `${name}, ${company}` : name}</CutText>,
    },
    {
      label: 'Source',
      share: 35,
      cell: ({ source, isPaid }) => (
        <span className={styles.way}>
          {isPaid && <StatusBadge tone="fresh">Paid</StatusBadge>}
          <CutText>{source ? sourceWords(source) : '–'}</CutText>
        </span>
      ),
    },
    { label: 'Waiting', cell: ({ createdAt }) => durationWords(now - Date.parse(createdAt)) },
    { label: 'Received', cell: ({ createdAt }) => <ListDate iso={createdAt} format="moment" /> },
  ];
}
