import type { Invitation, InvitationInput, Member, MemberChange, NewInvitation } from '#contract/team.ts';
import { ApiError } from '#web/data/api-client.ts';
import {
  useChangeMember,
  useInvite,
  useRemoveMember,
  useWithdrawInvitation,
} from '#web/data/team-queries.ts';
import { toast } from '#web/ui/toasts.ts';

/** What can be done to people and invitations, each with a word about how it went. */
export function useTeamChanges() {
  const invite = useInvite();
  const withdraw = useWithdrawInvitation();
  const change = useChangeMember();
  const remove = useRemoveMember();

  async function told<Answer>(
    work: Promise<Answer>,
    words: { success?: string; failure: string },
  ): Promise<Answer | undefined> {
    try {
      const answer = await work;
      if (words.success) toast.success(words.success);
      return answer;
    } catch (error) {
      toast.error((error instanceof ApiError && error.serverMessage) || words.failure);
      return undefined;
    }
  }

  return {
    /** The new link, which is shown instead of a toast. */
    inviteAgain: (invitation: InvitationInput): Promise<NewInvitation | undefined> =>
      told(invite.mutateAsync(invitation), { failure: 'Failed to send the invitation' }),
    withdraw: ({ _id }: Invitation) =>
      told(withdraw.mutateAsync(_id), {
        success: 'Invitation withdrawn',
        failure: 'Failed to withdraw the invitation',
      }),
    change: ({ _id, name, updatedAt }: Member, changes: MemberChange, success: string) =>
      told(change.mutateAsync({ _id, updatedAt, ...changes }), {
        success,
        failure: `Failed to change the account of ${name}`,
      }),
    remove: ({ _id, name }: Member) =>
      told(remove.mutateAsync(_id), {
        success: `${name} was removed from the team`,
        failure: `Failed to remove ${name}`,
      }),
  };
}
