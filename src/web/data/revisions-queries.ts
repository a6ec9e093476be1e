import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EntryKindName } from '#contract/entries.ts';
import type { AdminPage } from '#contract/pages.ts';
import { apiPaths } from '#contract/paths.ts';
import type { AdminPost } from '#contract/posts.ts';
import type { PageRevision, PostRevision, Revision } from '#contract/revisions.ts';
import { withQuery } from './list-query.ts';
import { pagesKey } from './pages-queries.ts';
import { postsKey } from './posts-queries.ts';
import { staffApi } from './staff-api.ts';

const pageSize = 100;

const keyOf = (kind: EntryKindName, id: string) => ['revisions', kind, id] as const;

/** Newest first, a hundred more at a time. */
export function revisionsOptions(kind: EntryKindName, id: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(kind, id), 'list'],
    queryFn: ({ pageParam, signal }) =>
      staffApi.list<Revision>(withQuery(apiPaths.revisions(kind, id), { page: pageParam, limit: pageSize }), {
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
  });
}

/** What a version holds never changes. */
export function revisionOptions(kind: EntryKindName, id: string, revisionId: string) {
  return queryOptions({
    queryKey: [...keyOf(kind, id), 'one', revisionId],
    queryFn: ({ signal }) =>
      staffApi.request<PostRevision | PageRevision>(apiPaths.revision(kind, id, revisionId), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useRestoreRevision(kind: EntryKindName, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (revisionId: string) =>
      staffApi.request<AdminPost | AdminPage | undefined>(apiPaths.revisionRestore(kind, id, revisionId), {
        method: 'POST',
        body: {},
      }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: revisionsOptions(kind, id).queryKey }),
        client.invalidateQueries({ queryKey: kind === 'blogs' ? postsKey : pagesKey }),
      ]),
  });
}

export function useNameRevision(kind: EntryKindName, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ revisionId, name }: { revisionId: string; name: string }) =>
      staffApi.request(apiPaths.revision(kind, id, revisionId), { method: 'PATCH', body: { name } }),
    onSuccess: (_answer, { revisionId, name }) => {
      client.setQueryData(
        revisionOptions(kind, id, revisionId).queryKey,
        (open) => open && { ...open, name: name.trim() },
      );
      return client.invalidateQueries({ queryKey: revisionsOptions(kind, id).queryKey });
    },
  });
}
