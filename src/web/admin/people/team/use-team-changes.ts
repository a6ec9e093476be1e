import type { Invitation, InvitationInput, Member, MemberChange, NewInvitation } from '#contract/team.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import {
  useChangeMember,
  useInvite,
  useRemoveMember,
  useWithdrawInvitation,
} from '#web/data/team-queries.ts';

/** What can be done to people and invitations, each with a word about how it went. */
export function useTeamChanges() {
  const invite = useInvite();
  const withdraw = useWithdrawInvitation();
  const change = useChangeMember();
  const remove = useRemoveMember();

  return {
    /** The new link, which is shown instead of a toast. */
    inviteAgain: (invitation: InvitationInput): Promise<NewInvitation | undefined> =>
      attempt(invite.mutateAsync(invitation), { failure: 'Failed to send the invitation' }),
    withdraw: ({ _id }: Invitation) =>
      attempt(withdraw.mutateAsync(_id), {
        success: 'Invitation withdrawn',
        failure: 'Failed to withdraw the invitation',
      }),
    change: ({ _id, name, updatedAt }: Member, changes: MemberChange, success: string) =>
      attempt(change.mutateAsync({ _id, updatedAt, ...changes }), {
        success,
        failure: `Failed to change the account of ${name}`,
      }),
    remove: ({ _id, name }: Member) =>
      attempt(remove.mutateAsync(_id), {
        success: `${name} was removed from the team`,
        failure: `Failed to remove ${name}`,
      }),
  };
}
