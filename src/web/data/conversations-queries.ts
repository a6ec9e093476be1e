import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Conversation, ConversationCard, ResponseInput } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import { ApiError } from './api-client.ts';
import { type ListQuery, listPath, withQuery } from './list-query.ts';
import { patchInLists, refreshAfterLast, removeFromLists } from './optimistic-lists.ts';
import { staffApi } from './staff-api.ts';
import { statsKey } from './stats-queries.ts';

/** Every message, list and change of the inbox. */
export const conversationsKey = ['contacts'] as const;
/** How much is unread, and whether anything has changed. */
export const inboxStateKey = ['inbox-state'] as const;
const listsKey = [...conversationsKey, 'list'] as const;
const oneKey = (id: string) => [...conversationsKey, 'one', id] as const;
const deletionKey = [...conversationsKey, 'delete'] as const;
const newestOnDashboard = 5;

/** `assignee` is 'me', 'none' or empty. */
type InboxQuery = ListQuery & { assignee: string };

export function conversationListOptions(query: InboxQuery) {
  return queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) =>
      staffApi.list<ConversationCard>(listPath(apiPaths.adminContacts, query, 'card'), { signal }),
    placeholderData: keepPreviousData,
  });
}

export const newestConversationsOptions = queryOptions({
  queryKey: [...listsKey, 'newest'],
  queryFn: ({ signal }) =>
    staffApi.list<ConversationCard>(
      withQuery(apiPaths.adminContacts, { view: 'card', limit: newestOnDashboard }),
      { signal },
    ),
});

/** One conversation with all its messages, which lists leave out. */
export function conversationOptions(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => staffApi.request<Conversation>(apiPaths.adminContact(id), { signal }),
  });
}

/** What the server answered replaces the row and the open conversation; where it told nothing, both are asked for anew. */
async function putConversation(client: QueryClient, conversation: Conversation | undefined) {
  // What somebody did here need not wait for the next look at the clock.
  void client.invalidateQueries({ queryKey: inboxStateKey });
  if (!conversation) return client.invalidateQueries({ queryKey: conversationsKey });
  client.setQueryData(oneKey(conversation._id), conversation);
  await patchInLists<ConversationCard>(client, listsKey, conversation._id, conversation);
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: conversationsKey,
    mutationFn: (id: string) =>
      staffApi.request<Conversation | undefined>(apiPaths.contactRead(id), { method: 'PATCH' }),
    onMutate: (id) => patchInLists<ConversationCard>(client, listsKey, id, { isRead: true }),
    onSuccess: (conversation) => putConversation(client, conversation),
    onError: (_error, _id, takeBack) => takeBack?.(),
  });
}

export function useMarkUnread() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: conversationsKey,
    mutationFn: (id: string) =>
      staffApi.request<Conversation | undefined>(apiPaths.contactUnread(id), { method: 'PATCH' }),
    onMutate: (id) => patchInLists<ConversationCard>(client, listsKey, id, { isRead: false }),
    onSuccess: (conversation) => putConversation(client, conversation),
    onError: (_error, _id, takeBack) => takeBack?.(),
  });
}

/** Whether an answer was held back because a colleague's came before it. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.errors.seenResponse !== undefined;
}

export function useRespond() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: conversationsKey,
    mutationFn: ({ id, key, ...body }: ResponseInput & { id: string; key: string }) =>
      staffApi.request<{ contact: Conversation } | undefined>(apiPaths.contactRespond(id), {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
    onSuccess: (answer) => putConversation(client, answer?.contact),
    onError: (error) => (isOvertaken(error) ? putConversation(client, undefined) : undefined),
  });
}

/** To somebody, or to nobody. */
export function useAssign() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: conversationsKey,
    mutationFn: ({ id, assignee }: { id: string; assignee: Conversation['assignee'] }) =>
      staffApi.request<Conversation | undefined>(apiPaths.contactAssignee(id), {
        method: 'PUT',
        body: { assigneeId: assignee?._id ?? null },
      }),
    onSuccess: (conversation) => putConversation(client, conversation),
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });
}

export function useRetryResponse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ conversationId, responseId }: { conversationId: string; responseId: string }) =>
      staffApi.request<{ contact: Conversation } | undefined>(
        apiPaths.responseRetry(conversationId, responseId),
        {
          method: 'POST',
        },
      ),
    onSuccess: (answer) => putConversation(client, answer?.contact),
  });
}

export function useSetSpam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isSpam }: { id: string; isSpam: boolean }) =>
      staffApi.request<Conversation | undefined>(apiPaths.contactSpam(id), {
        method: 'PATCH',
        body: { isSpam },
      }),
    onSuccess: (conversation) => putConversation(client, conversation),
    onSettled: () => client.invalidateQueries({ queryKey: listsKey }),
  });
}

export function useDeleteConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionKey,
    mutationFn: (id: string) => staffApi.request(apiPaths.adminContact(id), { method: 'DELETE' }),
    onMutate: (id) => removeFromLists<ConversationCard>(client, listsKey, id),
    onError: (_error, _id, takeBack) => takeBack?.(),
    onSettled: () => refreshAfterLast(client, deletionKey, [listsKey, statsKey, inboxStateKey]),
  });
}

/** A file that came with a mail. */
export function downloadAttachment(href: string): Promise<Blob> {
  return staffApi.download(href);
}

/** Everything that the filters leave, as a file for a spreadsheet. */
export function exportConversations({ q, status, assignee, sort }: InboxQuery): Promise<Blob> {
  return staffApi.download(withQuery(apiPaths.contactsExport, { q, status, assignee, sort }));
}
