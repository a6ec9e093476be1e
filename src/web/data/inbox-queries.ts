import { type QueryStatus, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { InboxState, WaitingReplies } from '#contract/inbox.ts';
import { apiPaths } from '#contract/paths.ts';
import { useAuth } from './auth.tsx';
import { api } from './browser-api.ts';
import { conversationsKey, inboxStateKey } from './conversations-queries.ts';
import { statsKey } from './stats-queries.ts';

const whileWatched = 3_000;
/** A tab in the background still counts in its title, at a pace that costs nothing. */
const inBackground = 30_000;
const inTrouble = 15_000;

function pace(status: QueryStatus): number {
  if (status === 'error') return inTrouble;
  return document.visibilityState === 'hidden' ? inBackground : whileWatched;
}

/**
 * Asked past the gate for sessions that have ended: nobody is interrupted because a clock ticked. Whoever does something
 * next is asked to sign in again, as ever.
 */
const inboxStateOptions = queryOptions({
  queryKey: inboxStateKey,
  queryFn: ({ signal }) => api.request<InboxState>(apiPaths.inboxState, { signal }),
  staleTime: 0,
});

/** Keeps everything about the inbox as it is on the server. One for the whole back office. */
export function useInboxPulse() {
  const client = useQueryClient();
  const { isAuthenticated } = useAuth();
  const { data, dataUpdatedAt } = useQuery({
    ...inboxStateOptions,
    enabled: isAuthenticated,
    refetchInterval: ({ state }) => pace(state.status),
    refetchIntervalInBackground: true,
  });
  const seen = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer is looked at, also one that says the same again
  useEffect(() => {
    if (!data || data.version === seen.current) return;
    // What is being changed here shows already, and a list fetched now would take it back: the next answer will do.
    if (client.isMutating({ mutationKey: conversationsKey }) > 0) return;
    const isFirst = seen.current === undefined;
    seen.current = data.version;
    if (isFirst) return;
    for (const queryKey of [conversationsKey, statsKey]) void client.invalidateQueries({ queryKey });
  }, [client, data, dataUpdatedAt]);
}

/** How many mails wait in the mailbox, as far as is known, and which conversations some of them answer. */
export function useWaitingMails(): { count: number; replies: WaitingReplies } {
  const { data } = useQuery({ ...inboxStateOptions, enabled: false });
  return { count: data?.waitingMails ?? 0, replies: data?.waitingReplies ?? [] };
}

/** How many messages nobody has read, as far as is known: all, one's own, and those that are nobody's. */
export function useUnreadCounts() {
  const { data } = useQuery({ ...inboxStateOptions, enabled: false });
  return { all: data?.unread ?? 0, mine: data?.unreadMine ?? 0, unassigned: data?.unreadUnassigned ?? 0 };
}

export function useUnreadCount(): number {
  return useUnreadCounts().all;
}
