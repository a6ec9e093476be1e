import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { roleWords } from '#contract/policy.ts';
import type { Invitation, Member, NewInvitation } from '#contract/team.ts';
import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import { DataTable } from '#web/admin/shared/lists/data-table.tsx';
import { ListFrame } from '#web/admin/shared/lists/list-frame.tsx';
import { ListToolbar } from '#web/admin/shared/lists/list-toolbar.tsx';
import { useListAddress } from '#web/admin/shared/lists/use-list-address.ts';
import { useStaffUser } from '#web/admin/shared/staff-user.ts';
import { invitationsOptions, membersOptions } from '#web/data/team-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { InviteDialog } from './invitation-form.tsx';
import { InvitationsList } from './invitations-list.tsx';
import { memberColumns } from './member-columns.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { SecondFactorRule } from './second-factor-rule.tsx';
import { type TeamQuestion, TeamQuestions } from './team-questions.tsx';
import styles from './team-screen.module.css';
import { useTeamChanges } from './use-team-changes.ts';

const known = { statuses: [], sorts: ['name', 'role', 'lastSeenAt'] };

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'name', label: 'Name A–Z' },
  { value: 'role', label: 'Role' },
  { value: '-lastSeenAt', label: 'Last seen' },
];

/** Who is on the team and what they may do, who is invited, and what holds for all of them. */
export function TeamScreen() {
  const { _id: ownId } = useStaffUser();
  const { address, change } = useListAddress(known);
  const members = useQuery(membersOptions(address));
  const invitations = useQuery(invitationsOptions);
  const changes = useTeamChanges();
  const [parameters, setParameters] = useSearchParams();
  const [sent, setSent] = useState<NewInvitation>();
  const [roleOf, setRoleOf] = useState<Member | null>(null);
  const [question, setQuestion] = useState<TeamQuestion | null>(null);

  /** Whether the form is open stands in the address, so that it can be linked to. */
  function showInvite(isOpen: boolean) {
    setSent(undefined);
    setParameters(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.delete('invite');
        if (isOpen) next.set('invite', '1');
        return next;
      },
      { preventScrollReset: true },
    );
  }

  async function inviteAgain({ email, role }: Invitation) {
    setSent(await changes.inviteAgain({ email, role }));
  }

  function answer(asked: TeamQuestion) {
    setQuestion(null);
    if (asked.kind === 'withdraw') void changes.withdraw(asked.invitation);
    else if (asked.kind === 'remove') void changes.remove(asked.member);
    else void changes.change(asked.member, { active: false }, `${asked.member.name} was deactivated`);
  }

  return (
    <div className={screen.screen}>
      <ScreenHeading title="Team">
        <Button leftSection={<Icon of={UserPlus} size={16} />} onClick={() => showInvite(true)}>
          Invite someone
        </Button>
      </ScreenHeading>
      <p className={styles.note}>You can't change your own role or remove yourself. Ask another admin.</p>
      <ListFrame
        toolbar={
          <ListToolbar searchLabel="Search the team" address={address} onChange={change} sorts={sorts} />
        }
        query={members}
        failure="Failed to fetch the team"
        page={address.page}
        onPage={(page, options) => change({ page }, options)}
        isFiltered={address.q !== ''}
        onClear={() => change({ q: '' })}
        empty={{ nothingYet: <p>No team members yet.</p>, nothingFound: 'No team members found.' }}
      >
        {(rows, skeletonRows) => (
          <DataTable
            caption="Team members"
            rows={rows}
            sort={address.sort}
            onSort={(sort) => change({ sort })}
            skeletonRows={skeletonRows}
            columns={memberColumns(ownId, {
              onChangeRole: setRoleOf,
              onActivate: (member) =>
                void changes.change(member, { active: true }, `${member.name} can sign in again`),
              onDeactivate: (member) => setQuestion({ kind: 'deactivate', member }),
              onRemove: (member) => setQuestion({ kind: 'remove', member }),
            })}
          />
        )}
      </ListFrame>
      {!members.isPending && (
        <InvitationsList
          onInviteAgain={(invitation) => void inviteAgain(invitation)}
          onWithdraw={(invitation) => setQuestion({ kind: 'withdraw', invitation })}
        />
      )}
      {!members.isPending && !invitations.isPending && <SecondFactorRule />}
      <InviteDialog
        opened={parameters.has('invite') || sent !== undefined}
        sent={sent}
        onInvited={(invitation) => (invitation ? setSent(invitation) : showInvite(false))}
        onClose={() => showInvite(false)}
      />
      <RoleDialog
        member={roleOf}
        onSave={(member, role) => {
          setRoleOf(null);
          const { label } = roleWords[role];
          void changes.change(member, { role }, `${member.name} now has the role ${label}`);
        }}
        onClose={() => setRoleOf(null)}
      />
      <TeamQuestions question={question} onConfirm={answer} onCancel={() => setQuestion(null)} />
    </div>
  );
}
