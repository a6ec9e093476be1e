import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type { SavedReply, SavedReplyInput } from '#contract/saved-replies.ts';
import { staffApi } from './staff-api.ts';

const savedRepliesKey = ['saved-replies'] as const;

export const savedRepliesOptions = queryOptions({
  queryKey: savedRepliesKey,
  queryFn: async ({ signal }) => (await staffApi.list<SavedReply>(apiPaths.savedReplies, { signal })).items,
});

/** Without an id a new one is kept. */
export function useSaveReply(id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SavedReplyInput) =>
      staffApi.request<SavedReply | undefined>(id ? apiPaths.savedReply(id) : apiPaths.savedReplies, {
        method: id ? 'PUT' : 'POST',
        body,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedRepliesKey }),
  });
}

export function useDeleteReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => staffApi.request(apiPaths.savedReply(id), { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: savedRepliesKey }),
  });
}
