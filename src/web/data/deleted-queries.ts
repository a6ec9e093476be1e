import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeletedEntry } from '#contract/deleted.ts';
import type { EntryKindName } from '#contract/entries.ts';
import { apiPaths } from '#contract/paths.ts';
import { listPageSize, withQuery } from './list-query.ts';
import { refreshAfterLast, removeFromLists } from './optimistic-lists.ts';
import { pagesKey } from './pages-queries.ts';
import { postsKey } from './posts-queries.ts';
import { staffApi } from './staff-api.ts';
import { statsKey } from './stats-queries.ts';

const deletedKey = ['deleted'] as const;

/** What was deleted last comes first. */
export function deletedListOptions(kind: EntryKindName, { page, q }: { page: number; q: string }) {
  const query = { kind, q, page: page > 1 ? page : undefined, limit: listPageSize };
  return queryOptions({
    queryKey: [...deletedKey, query],
    queryFn: ({ signal }) => staffApi.list<DeletedEntry>(withQuery(apiPaths.deleted, query), { signal }),
    placeholderData: keepPreviousData,
    // It was filled by what was done in another list.
    staleTime: 0,
  });
}

function useDeletedChange(send: (id: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletedKey,
    mutationFn: send,
    onMutate: (id) => removeFromLists<DeletedEntry>(client, deletedKey, id),
    onError: (_error, _id, takeBack) => takeBack?.(),
    onSettled: () => refreshAfterLast(client, deletedKey, [deletedKey, postsKey, pagesKey, statsKey]),
  });
}

export const useRestoreDeleted = () =>
  useDeletedChange((id) => staffApi.request(apiPaths.deletedRestore(id), { method: 'POST' }));

export const useEndDeleted = () =>
  useDeletedChange((id) => staffApi.request(apiPaths.deletedEntry(id), { method: 'DELETE' }));
