import {
  keepPreviousData,
  type QueryClient,
  type QueryStatus,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Contact } from '#contract/contacts.ts';
import { apiPaths } from '#contract/paths.ts';
import { type ListQuery, listPath, withQuery } from './list-query.ts';
import { patchInLists, refreshAfterLast, removeFromLists } from './optimistic-lists.ts';
import { staffApi } from './staff-api.ts';
import { statsKey } from './stats-queries.ts';

const contactsKey = ['contacts'] as const;
const listsKey = [...contactsKey, 'list'] as const;
const oneKey = (id: string) => [...contactsKey, 'one', id] as const;
const deletionKey = [...contactsKey, 'delete'] as const;
const newestOnDashboard = 5;
const deliveryPollMs = 2_000;

/** Mail leaves after the answer to whoever wrote it, so a conversation with one on its way is looked at until it has left. */
function pollWhileQueued(status: QueryStatus, shown: readonly Contact[] = []): number | false {
  // Whoever cannot be reached is not asked, and complained about, every other second.
  if (status === 'error') return false;
  const isWaiting = shown.some(({ responses = [] }) =>
    responses.some(({ delivery }) => delivery?.state === 'queued'),
  );
  return isWaiting ? deliveryPollMs : false;
}

export function contactListOptions(query: ListQuery) {
  return queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => staffApi.list<Contact>(listPath(apiPaths.adminContacts, query), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollWhileQueued(state.status, state.data?.items),
  });
}

export const newestContactsOptions = queryOptions({
  queryKey: [...listsKey, 'newest'],
  queryFn: ({ signal }) =>
    staffApi.list<Contact>(withQuery(apiPaths.adminContacts, { limit: newestOnDashboard }), { signal }),
});

/** One conversation, for an address that names a message which is not on the shown page of the list. */
export function contactOptions(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => staffApi.request<Contact>(apiPaths.adminContact(id), { signal }),
    refetchInterval: ({ state }) => pollWhileQueued(state.status, state.data && [state.data]),
  });
}

/** What the server answered replaces the row and the open conversation; where it told nothing, both are asked for anew. */
async function putContact(client: QueryClient, contact: Contact | undefined) {
  if (!contact) return client.invalidateQueries({ queryKey: contactsKey });
  client.setQueryData(oneKey(contact._id), contact);
  await patchInLists<Contact>(client, listsKey, contact._id, contact);
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      staffApi.request<Contact | undefined>(apiPaths.contactRead(id), { method: 'PATCH' }),
    onMutate: (id) => patchInLists<Contact>(client, listsKey, id, { isRead: true }),
    onSuccess: (contact) => putContact(client, contact),
    onError: (_error, _id, takeBack) => takeBack?.(),
  });
}

export function useRespond() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, message }: { id: string; message: string }) =>
      staffApi.request<{ contact: Contact } | undefined>(apiPaths.contactRespond(id), {
        method: 'POST',
        body: { message },
      }),
    onSuccess: (answer) => putContact(client, answer?.contact),
  });
}

export function useRetryResponse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ contactId, responseId }: { contactId: string; responseId: string }) =>
      staffApi.request<{ contact: Contact } | undefined>(apiPaths.responseRetry(contactId, responseId), {
        method: 'POST',
      }),
    onSuccess: (answer) => putContact(client, answer?.contact),
  });
}

export function useSetSpam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isSpam }: { id: string; isSpam: boolean }) =>
      staffApi.request<Contact | undefined>(apiPaths.contactSpam(id), { method: 'PATCH', body: { isSpam } }),
    onSuccess: (contact) => putContact(client, contact),
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });
}

export function useDeleteContact() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionKey,
    mutationFn: (id: string) => staffApi.request(apiPaths.adminContact(id), { method: 'DELETE' }),
    onMutate: (id) => removeFromLists<Contact>(client, listsKey, id),
    onError: (_error, _id, takeBack) => takeBack?.(),
    onSettled: () => refreshAfterLast(client, deletionKey, [listsKey, statsKey]),
  });
}

/** Everything that the filters leave, as a file for a spreadsheet. */
export function exportContacts({ q, status, sort }: ListQuery): Promise<Blob> {
  return staffApi.download(withQuery(apiPaths.contactsExport, { q, status, sort }));
}
