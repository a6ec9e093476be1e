import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { AdminPage, PageRow as PageCard, PageInput, PageUpdate } from '#contract/pages.ts';
import { apiPaths } from '#contract/paths.ts';
import { ApiError } from './api-client.ts';
import { type ListQuery, listPath, withQuery } from './list-query.ts';
import { patchInLists, refreshAfterLast, removeFromLists } from './optimistic-lists.ts';
import { staffApi } from './staff-api.ts';

export const pagesKey = ['pages'] as const;
const listsKey = [...pagesKey, 'list'] as const;

/** A page in the list, without its content; a list of whole pages does as well. */
export type PageRow = PageCard & { content?: string };

export function pageListOptions(query: ListQuery) {
  return queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => staffApi.list<PageRow>(listPath(apiPaths.adminPages, query, 'card'), { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Pages that a link can lead to: those with these words, or without any the first by their title. */
export function pageChoicesOptions(words: string) {
  return queryOptions({
    queryKey: [...pagesKey, 'choices', words],
    queryFn: async ({ signal }) => {
      const order = words ? { q: words } : { sort: 'title' };
      const path = withQuery(apiPaths.adminPages, { view: 'card', limit: limits.listPage, ...order });
      return (await staffApi.list<LinkedPage>(path, { signal })).items;
    },
    placeholderData: keepPreviousData,
  });
}

/** What a link needs to know of its page. */
export type LinkedPage = Pick<PageRow, '_id' | 'title' | 'slug' | 'isPublished'>;

/** Null where there is no such page any more. */
export function linkedPageOptions(id: string) {
  return queryOptions({
    queryKey: [...pagesKey, 'linked', id],
    queryFn: async ({ signal }): Promise<LinkedPage | null> => {
      try {
        return await staffApi.request<LinkedPage>(apiPaths.adminPage(id), { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

/** Always fetched anew: an editor must not start from an old copy. */
export function pageOptions(id: string) {
  return queryOptions({
    queryKey: [...pagesKey, 'one', id],
    queryFn: ({ signal }) => staffApi.request<AdminPage>(apiPaths.adminPage(id), { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** As it is on the server now; whoever shows it hears of it. */
export function useFetchPage() {
  const client = useQueryClient();
  return (id: string) => client.fetchQuery({ ...pageOptions(id), staleTime: 0 });
}

function useRefreshPages() {
  const client = useQueryClient();
  return () => refreshAfterLast(client, pagesKey, [listsKey]);
}

export function useSavePage(id: string | undefined) {
  return useMutation({
    mutationKey: pagesKey,
    mutationFn: (body: PageInput | PageUpdate) =>
      id
        ? staffApi.request<AdminPage | undefined>(apiPaths.adminPage(id), { method: 'PUT', body })
        : staffApi.request<AdminPage | undefined>(apiPaths.adminPages, { method: 'POST', body }),
    onSuccess: useRefreshPages(),
  });
}

export function useSetPagePublished() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: pagesKey,
    mutationFn: ({ id, isPublished }: { id: string; isPublished: boolean }) =>
      staffApi.request<AdminPage | undefined>(apiPaths.pagePublish(id), {
        method: 'PATCH',
        body: { isPublished },
      }),
    onMutate: ({ id, isPublished }) =>
      patchInLists<PageRow>(client, listsKey, id, {
        isPublished,
        scheduledFor: null,
        ...(!isPublished && { draft: null }),
      }),
    onError: (_error, _change, takeBack) => takeBack?.(),
    onSettled: useRefreshPages(),
  });
}

export function useDeletePage() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: pagesKey,
    mutationFn: (id: string) => staffApi.request(apiPaths.adminPage(id), { method: 'DELETE' }),
    onMutate: (id) => removeFromLists<PageRow>(client, listsKey, id),
    onError: (_error, _id, takeBack) => takeBack?.(),
    onSettled: useRefreshPages(),
  });
}
