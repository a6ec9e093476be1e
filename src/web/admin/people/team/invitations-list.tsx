import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { roleWords } from '#contract/policy.ts';
import type { Invitation } from '#contract/team.ts';
import type { Column } from '#web/admin/shared/lists/data-table.tsx';
import leading from '#web/admin/shared/lists/leading-cell.module.css';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { RowActions, RowButton } from '#web/admin/shared/lists/row-actions.tsx';
import { SmallList } from '#web/admin/shared/lists/small-list.tsx';
import { StatusBadge } from '#web/admin/shared/lists/status-badge.tsx';
import { invitationsOptions } from '#web/data/team-queries.ts';
import styles from './team-screen.module.css';

type InvitationsListProps = {
  onInviteAgain: (invitation: Invitation) => void;
  onWithdraw: (invitation: Invitation) => void;
};

const nameId = ({ _id }: Invitation) => `invitation-${_id}`;

/** Who was invited and has not come yet. */
export function InvitationsList(actions: InvitationsListProps) {
  const headingId = useId();
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h2 id={headingId}>Open invitations</h2>
      <SmallList
        caption="Open invitations"
        query={useQuery(invitationsOptions)}
        columns={invitationColumns(actions)}
        nothingYet="No open invitations."
        failure="Could not load the invitations."
      />
    </section>
  );
}

function invitationColumns({ onInviteAgain, onWithdraw }: InvitationsListProps): Column<Invitation>[] {
  return [
    {
      label: 'Email',
      leads: true,
      share: 100,
      cell: (invitation) => (
        <div className={leading.cell}>
          <strong id={nameId(invitation)}>{invitation.email}</strong>
          <span>Invited by {invitation.invitedBy.name}</span>
        </div>
      ),
    },
    { label: 'Role', cell: ({ role }) => roleWords[role].label },
    { label: 'Sent', cell: ({ createdAt }) => <ListDate iso={createdAt} /> },
    {
      label: 'Expires',
      cell: ({ expiresAt }) =>
        Date.parse(expiresAt) > Date.now() ? (
          <ListDate iso={expiresAt} />
        ) : (
          <StatusBadge tone="waiting">Expired</StatusBadge>
        ),
    },
    {
      label: 'Actions',
      cell: (invitation) => (
        <RowActions>
          <RowButton describedBy={nameId(invitation)} onClick={() => onInviteAgain(invitation)}>
            Invite again
          </RowButton>
          <RowButton describedBy={nameId(invitation)} onClick={() => onWithdraw(invitation)} dangerous>
            Withdraw
          </RowButton>
        </RowActions>
      ),
    },
  ];
}
