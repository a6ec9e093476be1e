import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type { AdminPost } from '#contract/posts.ts';
import { postOptions, postsKey, useRefreshPosts } from './posts-queries.ts';
import { staffApi } from './staff-api.ts';

/** What is done to a review changes the post that a form may have open. */
function useReviewChange<Change extends { id: string }>(
  send: (change: Change) => Promise<AdminPost | undefined>,
) {
  const client = useQueryClient();
  const refresh = useRefreshPosts();
  return useMutation({
    mutationKey: postsKey,
    mutationFn: send,
    onSuccess: (post, { id }) => {
      client.setQueryData(postOptions(id).queryKey, (open) => open && (post ?? open));
      refresh();
    },
  });
}

export const useRequestReview = () =>
  useReviewChange(({ id }: { id: string }) =>
    staffApi.request<AdminPost | undefined>(apiPaths.postReview(id), { method: 'PUT' }),
  );

export const useWithdrawReview = () =>
  useReviewChange(({ id }: { id: string }) =>
    staffApi.request<AdminPost | undefined>(apiPaths.postReview(id), { method: 'DELETE' }),
  );

export const useReturnReview = () =>
  useReviewChange(({ id, note }: { id: string; note: string }) =>
    staffApi.request<AdminPost | undefined>(apiPaths.postReviewReturn(id), {
      method: 'POST',
      body: { note },
    }),
  );
