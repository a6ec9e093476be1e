import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/inbox.ts';
import { apiPaths } from '#contract/paths.ts';
import { contactsKey } from './contacts-queries.ts';
import { staffApi } from './staff-api.ts';

/** Part of everything about the inbox, so that a note of a colleague's shows like a message does. */
export function notesOptions(contactId: string) {
  return queryOptions({
    queryKey: [...contactsKey, 'notes', contactId],
    queryFn: async ({ signal }) => (await staffApi.list<Note>(apiPaths.notes(contactId), { signal })).items,
  });
}

export function useAddNote(contactId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ message, key }: { message: string; key: string }) =>
      staffApi.request<Note | undefined>(apiPaths.notes(contactId), {
        method: 'POST',
        body: { message },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: notesOptions(contactId).queryKey }),
  });
}

export function useDeleteNote(contactId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => staffApi.request(apiPaths.note(contactId, id), { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: notesOptions(contactId).queryKey }),
  });
}
