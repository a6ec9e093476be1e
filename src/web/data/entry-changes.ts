import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EntryKindName } from '#contract/entries.ts';
import type { AdminPage, PageUpdate } from '#contract/pages.ts';
import { apiPaths } from '#contract/paths.ts';
import type { AdminPost, PostUpdate } from '#contract/posts.ts';
import type { ScheduleInput } from '#contract/schedule.ts';
import { refreshAfterLast } from './optimistic-lists.ts';
import { pageOptions, pagesKey } from './pages-queries.ts';
import { postOptions, postsKey } from './posts-queries.ts';
import { staffApi } from './staff-api.ts';
import { statsKey } from './stats-queries.ts';

/** What each kind is called in calls, and what it holds. */
type Entries = {
  blogs: { entry: AdminPost; update: PostUpdate };
  pages: { entry: AdminPage; update: PageUpdate };
};

const keys: Record<EntryKindName, { all: QueryKey; one: (id: string) => QueryKey }> = {
  blogs: { all: postsKey, one: (id) => postOptions(id).queryKey },
  pages: { all: pagesKey, one: (id) => pageOptions(id).queryKey },
};

export type EntryOf<Kind extends EntryKindName> = Entries[Kind]['entry'];

/** Changes what stands beside a post or a page. The form that is open hears of it. */
function useEntryChange<Kind extends EntryKindName, Change = void>(
  kind: Kind,
  id: string,
  send: (change: Change) => Promise<EntryOf<Kind> | undefined>,
) {
  const client = useQueryClient();
  const { all, one } = keys[kind];
  return useMutation({
    mutationKey: all,
    mutationFn: send,
    onSuccess: (entry) => {
      if (entry) client.setQueryData(one(id), entry);
      refreshAfterLast(client, all, [[...all, 'list'], statsKey]);
    },
  });
}

/** Keeps changes beside what visitors see; what nobody sees yet is changed itself. */
export const useSaveDraft = <Kind extends EntryKindName>(kind: Kind, id: string) =>
  useEntryChange(kind, id, (body: Entries[Kind]['update']) =>
    staffApi.request<EntryOf<Kind> | undefined>(apiPaths.entryDraft(kind, id), {
      method: 'PUT',
      body,
    }),
  );

/** Throws them away, and gives what is left. */
export const useDiscardDraft = <Kind extends EntryKindName>(kind: Kind, id: string) =>
  useEntryChange<Kind>(kind, id, async () => {
    await staffApi.request(apiPaths.entryDraft(kind, id), { method: 'DELETE' });
    return staffApi.request<EntryOf<Kind>>(entryPaths[kind](id));
  });

/** When it is to be published, by whoever has seen what that will be; nothing takes the plan back. */
export const useSchedule = <Kind extends EntryKindName>(kind: Kind, id: string) =>
  useEntryChange(kind, id, (plan: ScheduleInput | null) =>
    staffApi.request<EntryOf<Kind> | undefined>(
      apiPaths.entrySchedule(kind, id),
      plan ? { method: 'PUT', body: plan } : { method: 'DELETE' },
    ),
  );

const entryPaths = { blogs: apiPaths.adminPost, pages: apiPaths.adminPage };
