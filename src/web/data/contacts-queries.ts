import {
  keepPreviousData,
  type QueryClient,
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

/** Every message, list and change of the inbox. */
export const contactsKey = ['contacts'] as const;
/** How much is unread, and whether anything has changed. */
export const inboxStateKey = ['inbox-state'] as const;
const listsKey = [...contactsKey, 'list'] as const;
const oneKey = (id: string) => [...contactsKey, 'one', id] as const;
const deletionKey = [...contactsKey, 'delete'] as const;
const newestOnDashboard = 5;

export function contactListOptions(query: ListQuery) {
  return queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => staffApi.list<Contact>(listPath(apiPaths.adminContacts, query), { signal }),
    placeholderData: keepPreviousData,
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
  });
}

/** What the server answered replaces the row and the open conversation; where it told nothing, both are asked for anew. */
async function putContact(client: QueryClient, contact: Contact | undefined) {
  // What somebody did here need not wait for the next look at the clock.
  void client.invalidateQueries({ queryKey: inboxStateKey });
  if (!contact) return client.invalidateQueries({ queryKey: contactsKey });
  client.setQueryData(oneKey(contact._id), contact);
  await patchInLists<Contact>(client, listsKey, contact._id, contact);
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: contactsKey,
    mutationFn: (id: string) =>
      staffApi.request<Contact | undefined>(apiPaths.contactRead(id), { method: 'PATCH' }),
    onMutate: (id) => patchInLists<Contact>(client, listsKey, id, { isRead: true }),
    onSuccess: (contact) => putContact(client, contact),
    onError: (_error, _id, takeBack) => takeBack?.(),
  });
}

export function useMarkUnread() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: contactsKey,
    mutationFn: (id: string) =>
      staffApi.request<Contact | undefined>(apiPaths.contactUnread(id), { method: 'PATCH' }),
    onMutate: (id) => patchInLists<Contact>(client, listsKey, id, { isRead: false }),
    onSuccess: (contact) => putContact(client, contact),
    onError: (_error, _id, takeBack) => takeBack?.(),
  });
}

export function useRespond() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: contactsKey,
    mutationFn: ({ id, message, key }: { id: string; message: string; key: string }) =>
      staffApi.request<{ contact: Contact } | undefined>(apiPaths.contactRespond(id), {
        method: 'POST',
        body: { message },
        headers: { 'idempotency-key': key },
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
    onSettled: () => refreshAfterLast(client, deletionKey, [listsKey, statsKey, inboxStateKey]),
  });
}

/** A file that came with a mail. */
export function downloadAttachment(href: string): Promise<Blob> {
  return staffApi.download(href);
}

/** Everything that the filters leave, as a file for a spreadsheet. */
export function exportContacts({ q, status, sort }: ListQuery): Promise<Blob> {
  return staffApi.download(withQuery(apiPaths.contactsExport, { q, status, sort }));
}
