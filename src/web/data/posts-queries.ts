import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type {
  AdminPost,
  AdminPostCard,
  PostFilter,
  PostInput,
  PostStatus,
  PostUpdate,
} from '#contract/posts.ts';
import type { Colleague } from '#contract/team.ts';
import { requestWithHeadStart } from './head-start.ts';
import { type ListQuery, listPath, withQuery } from './list-query.ts';
import { patchInLists, refreshAfterLast, removeFromLists } from './optimistic-lists.ts';
import { staffApi } from './staff-api.ts';
import { statsKey } from './stats-queries.ts';

export const postsKey = ['posts'] as const;
const listsKey = [...postsKey, 'list'] as const;

/** A post in the list. Its first words come as `summary`; a list of whole posts does as well. */
export type PostRow = Omit<AdminPostCard, 'summary'> & { summary?: string; content?: string };

export function postListOptions(query: ListQuery) {
  return queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => staffApi.list<PostRow>(listPath(apiPaths.adminPosts, query, 'card'), { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The newest few of a list, and how many there are. */
export function newestPostsOptions(status?: PostFilter) {
  return queryOptions({
    queryKey: [...listsKey, 'newest', status],
    queryFn: ({ signal }) =>
      staffApi.list<AdminPostCard>(withQuery(apiPaths.adminPosts, { status, view: 'card', limit: 5 }), {
        signal,
      }),
  });
}

/** Everybody whose posts there are. */
export const postAuthorsOptions = queryOptions({
  queryKey: [...postsKey, 'authors'],
  queryFn: ({ signal }) => staffApi.request<Colleague[]>(apiPaths.postAuthors, { signal }),
});

/** Always fetched anew: an editor must not start from an old copy. */
export function postOptions(id: string) {
  return queryOptions({
    queryKey: [...postsKey, 'one', id],
    queryFn: ({ signal }) => requestWithHeadStart<AdminPost>(apiPaths.adminPost(id), signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** As it is on the server now; whoever shows it hears of it. */
export function useFetchPost() {
  const client = useQueryClient();
  return (id: string) => client.fetchQuery({ ...postOptions(id), staleTime: 0 });
}

export function useRefreshPosts() {
  const client = useQueryClient();
  return () => refreshAfterLast(client, postsKey, [listsKey, statsKey]);
}

export function useCreatePost() {
  return useMutation({
    mutationKey: postsKey,
    mutationFn: (body: PostInput) =>
      staffApi.request<AdminPost | undefined>(apiPaths.posts, { method: 'POST', body }),
    onSuccess: useRefreshPosts(),
  });
}

export function useUpdatePost(id: string) {
  return useMutation({
    mutationKey: postsKey,
    mutationFn: (body: PostUpdate) =>
      staffApi.request<AdminPost | undefined>(apiPaths.post(id), { method: 'PUT', body }),
    onSuccess: useRefreshPosts(),
  });
}

export function useSetPostStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: postsKey,
    mutationFn: ({ id, ...body }: { id: string; status: PostStatus; version?: number | undefined }) =>
      staffApi.request<AdminPost | undefined>(apiPaths.postStatus(id), { method: 'PATCH', body }),
    // Publishing ends a review and a plan; what is unpublished has neither, and no changes beside it.
    onMutate: ({ id, status }) =>
      patchInLists<PostRow>(client, listsKey, id, {
        status,
        review: null,
        scheduledFor: null,
        ...(status === 'draft' && { draft: null }),
      }),
    onError: (_error, _change, takeBack) => takeBack?.(),
    onSettled: useRefreshPosts(),
  });
}

export function useDeletePost() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: postsKey,
    mutationFn: (id: string) => staffApi.request(apiPaths.post(id), { method: 'DELETE' }),
    onMutate: (id) => removeFromLists<PostRow>(client, listsKey, id),
    onError: (_error, _id, takeBack) => takeBack?.(),
    onSettled: useRefreshPosts(),
  });
}
