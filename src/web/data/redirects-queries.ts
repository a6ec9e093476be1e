import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type {
  MissingPath,
  Redirect,
  RedirectInput,
  RedirectsImport,
  RedirectTrial,
} from '#contract/redirects.ts';
import { type ListQuery, listPath } from './list-query.ts';
import { staffApi } from './staff-api.ts';

const redirectsKey = ['redirects'] as const;

export function redirectListOptions(query: ListQuery) {
  return queryOptions({
    queryKey: [...redirectsKey, 'list', query],
    queryFn: ({ signal }) => staffApi.list<Redirect>(listPath(apiPaths.redirects, query), { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A row of a list has an id; of these, the address is one. */
export type MissingRow = MissingPath & { _id: string };

export function missingListOptions(query: ListQuery) {
  return queryOptions({
    queryKey: [...redirectsKey, 'missing', query],
    queryFn: async ({ signal }) => {
      const found = await staffApi.list<MissingPath>(listPath(apiPaths.missing, query), { signal });
      return { ...found, items: found.items.map((row): MissingRow => ({ ...row, _id: row.path })) };
    },
    placeholderData: keepPreviousData,
  });
}

/** A rule that was saved answers for an address that was missing, so both lists are looked up anew. */
function useRefreshRedirects() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: redirectsKey });
}

/** Without one to replace, a new rule is made. */
export function useSaveRedirect(replaced: Redirect | undefined) {
  return useMutation({
    mutationFn: (body: RedirectInput) =>
      replaced
        ? staffApi.request<unknown>(apiPaths.redirect(replaced._id), {
            method: 'PUT',
            body: { ...body, updatedAt: replaced.updatedAt },
          })
        : staffApi.request<unknown>(apiPaths.redirects, { method: 'POST', body }),
    onSuccess: useRefreshRedirects(),
  });
}

export function useDeleteRedirect() {
  return useMutation({
    mutationFn: (id: string) => staffApi.request(apiPaths.redirect(id), { method: 'DELETE' }),
    onSettled: useRefreshRedirects(),
  });
}

export function useImportRedirects() {
  return useMutation({
    mutationFn: (csv: string) =>
      staffApi.request<RedirectsImport>(apiPaths.redirectsImport, {
        method: 'POST',
        body: new Blob([csv], { type: 'text/csv' }),
      }),
    onSuccess: useRefreshRedirects(),
  });
}

/** What a visitor would get by a rule that is not saved yet. */
export function redirectTrialOptions(body: RedirectInput, replacedId: string | undefined) {
  return queryOptions({
    queryKey: [...redirectsKey, 'trial', body, replacedId],
    queryFn: ({ signal }) =>
      staffApi.request<RedirectTrial>(apiPaths.redirectTrial, {
        method: 'POST',
        body: { ...body, _id: replacedId },
        signal,
      }),
    retry: false,
  });
}
