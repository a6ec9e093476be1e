import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/inbox.ts';
import { apiPaths } from '#contract/paths.ts';
import { conversationsKey } from './conversations-queries.ts';
import { staffApi } from './staff-api.ts';

/** Part of everything about the inbox, so that a note of a colleague's shows like a message does. */
export function notesOptions(conversationId: string) {
  return queryOptions({
    queryKey: [...conversationsKey, 'notes', conversationId],
    queryFn: async ({ signal }) =>
      (await staffApi.list<Note>(apiPaths.notes(conversationId), { signal })).items,
  });
}

export function useAddNote(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ message, key }: { message: string; key: string }) =>
      staffApi.request<Note | undefined>(apiPaths.notes(conversationId), {
        method: 'POST',
        body: { message },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: notesOptions(conversationId).queryKey }),
  });
}

export function useDeleteNote(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => staffApi.request(apiPaths.note(conversationId, id), { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: notesOptions(conversationId).queryKey }),
  });
}
