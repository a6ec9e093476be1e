import { adminPaths } from '#contract/paths.ts';
import { roleWords } from '#contract/policy.ts';
import type { Member } from '#contract/team.ts';
import type { Column } from '#web/admin/shared/lists/data-table.tsx';
import leading from '#web/admin/shared/lists/leading-cell.module.css';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { RowActions, RowButton, RowLink } from '#web/admin/shared/lists/row-actions.tsx';
import { StatusBadge } from '#web/admin/shared/lists/status-badge.tsx';
import styles from './team-screen.module.css';

type MemberActions = {
  onChangeRole: (member: Member) => void;
  onActivate: (member: Member) => void;
  onDeactivate: (member: Member) => void;
  onRemove: (member: Member) => void;
};

const nameId = ({ _id }: Member) => `member-${_id}`;

const browsers = (count: number) => (count === 1 ? '1 session' : `${count} sessions`);

/** Nobody changes their own role or access: since whoever looks at this list is an admin, there is always one left. */
export function memberColumns(ownId: string, actions: MemberActions): Column<Member>[] {
  return [
    {
      label: 'Name',
      sortKey: 'name',
      leads: true,
      share: 100,
      cell: (member) => (
        <div className={leading.cell}>
          <strong id={nameId(member)} dir="auto">
            {member.name}
            {member._id === ownId && ' (you)'}
          </strong>
          <span title={member.email}>{member.email}</span>
        </div>
      ),
    },
    { label: 'Role', sortKey: 'role', cell: ({ role }) => roleWords[role].label },
    {
      label: 'Last seen',
      sortKey: 'lastSeenAt',
      cell: ({ lastSeenAt, sessions }) => (
        <div className={styles.seen}>
          {lastSeenAt ? <ListDate iso={lastSeenAt} /> : <span>Never</span>}
          <span>{browsers(sessions)}</span>
        </div>
      ),
    },
    {
      label: 'Two-factor',
      cell: ({ hasSecondFactor }) =>
        hasSecondFactor ? (
          <StatusBadge tone="live">On</StatusBadge>
        ) : (
          <StatusBadge tone="quiet">Off</StatusBadge>
        ),
    },
    {
      label: 'Status',
      cell: ({ active }) =>
        active ? (
          <StatusBadge tone="live">Active</StatusBadge>
        ) : (
          <StatusBadge tone="waiting">Deactivated</StatusBadge>
        ),
    },
    {
      label: 'Actions',
      cell: (member) => (
        <RowActions>
          {member._id === ownId ? (
            <RowLink to={adminPaths.account} describedBy={nameId(member)}>
              Your account
            </RowLink>
          ) : (
            <>
              <RowButton describedBy={nameId(member)} onClick={() => actions.onChangeRole(member)}>
                Change role
              </RowButton>
              {member.active ? (
                <RowButton describedBy={nameId(member)} onClick={() => actions.onDeactivate(member)}>
                  Deactivate
                </RowButton>
              ) : (
                <RowButton describedBy={nameId(member)} onClick={() => actions.onActivate(member)}>
                  Activate
                </RowButton>
              )}
              <RowButton describedBy={nameId(member)} onClick={() => actions.onRemove(member)} dangerous>
                Remove
              </RowButton>
            </>
          )}
        </RowActions>
      ),
    },
  ];
}
