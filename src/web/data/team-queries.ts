import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type {
  Invitation,
  InvitationInput,
  Member,
  MemberChange,
  NewInvitation,
  TeamRules,
} from '#contract/team.ts';
import { type ListQuery, listPath } from './list-query.ts';
import { staffApi } from './staff-api.ts';

const teamKey = ['team'] as const;

export function membersOptions(query: ListQuery) {
  return queryOptions({
    queryKey: [...teamKey, 'members', query],
    queryFn: ({ signal }) => staffApi.list<Member>(listPath(apiPaths.users, query), { signal }),
    placeholderData: keepPreviousData,
  });
}

export const invitationsOptions = queryOptions({
  queryKey: [...teamKey, 'invitations'],
  queryFn: async ({ signal }) => (await staffApi.list<Invitation>(apiPaths.invitations, { signal })).items,
});

export const teamRulesOptions = queryOptions({
  queryKey: [...teamKey, 'rules'],
  queryFn: ({ signal }) => staffApi.request<TeamRules>(apiPaths.teamRules, { signal }),
});

/** Whatever was changed, and also what was refused because somebody else had changed it, is looked up anew. */
function useRefreshTeam() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: teamKey });
}

/** Inviting somebody again makes a new link and ends the one before. */
export function useInvite() {
  return useMutation({
    mutationFn: (body: InvitationInput) =>
      staffApi.request<NewInvitation | undefined>(apiPaths.invitations, { method: 'POST', body }),
    onSettled: useRefreshTeam(),
  });
}

export function useWithdrawInvitation() {
  return useMutation({
    mutationFn: (id: string) => staffApi.request(apiPaths.adminInvitation(id), { method: 'DELETE' }),
    onSettled: useRefreshTeam(),
  });
}

export function useChangeMember() {
  return useMutation({
    mutationFn: ({ _id, updatedAt, ...changes }: MemberChange & Pick<Member, '_id' | 'updatedAt'>) =>
      staffApi.request<Member | undefined>(apiPaths.user(_id), {
        method: 'PATCH',
        body: { ...changes, updatedAt },
      }),
    onSettled: useRefreshTeam(),
  });
}

export function useRemoveMember() {
  return useMutation({
    mutationFn: (id: string) => staffApi.request(apiPaths.user(id), { method: 'DELETE' }),
    onSettled: useRefreshTeam(),
  });
}

export function useSetTeamRules() {
  return useMutation({
    mutationFn: (body: TeamRules) => staffApi.request(apiPaths.teamRules, { method: 'PUT', body }),
    onSettled: useRefreshTeam(),
  });
}
