import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EntryKindName } from '#contract/entries.ts';
import { apiPaths } from '#contract/paths.ts';
import type { NewPreview, Preview, PreviewInput } from '#contract/previews.ts';
import { staffApi } from './staff-api.ts';

const previewsKey = (kind: EntryKindName, id: string) => ['previews', kind, id] as const;

/** The links that show a draft, without their addresses. */
export function previewsOptions(kind: EntryKindName, id: string) {
  return queryOptions({
    queryKey: previewsKey(kind, id),
    queryFn: async ({ signal }) =>
      (await staffApi.list<Preview>(apiPaths.entryPreviews(kind, id), { signal })).items,
  });
}

export function useMakePreview(kind: EntryKindName, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PreviewInput) =>
      staffApi.request<NewPreview>(apiPaths.entryPreviews(kind, id), { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: previewsKey(kind, id) }),
    // The address is told once, and is not kept here beside the one place that shows it.
    gcTime: 0,
  });
}

export function useRevokePreview(kind: EntryKindName, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (previewId: string) =>
      staffApi.request(apiPaths.adminPreview(previewId), { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: previewsKey(kind, id) }),
  });
}
