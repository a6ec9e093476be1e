import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type {
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookInput,
} from '#contract/webhooks.ts';
import { listPageSize, withQuery } from './list-query.ts';
import { staffApi } from './staff-api.ts';

const webhooksKey = ['webhooks'] as const;
/** How soon to look again while something is on its way. */
const underWayMs = 2000;
const pausedMs = 5000;

export const webhooksOptions = queryOptions({
  queryKey: [...webhooksKey, 'list'],
  queryFn: async ({ signal }) => (await staffApi.list<Webhook>(apiPaths.webhooks, { signal })).items,
  // A hook can be paused at any time.
  refetchInterval: pausedMs,
});

export function deliveriesOptions(webhookId: string, page: number) {
  const path = withQuery(apiPaths.webhookDeliveries(webhookId), { page, limit: listPageSize });
  return queryOptions({
    queryKey: [...webhooksKey, 'deliveries', webhookId, page],
    queryFn: ({ signal }) => staffApi.list<WebhookDelivery>(path, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.items.some(({ dueAt }) => dueAt !== null) && underWayMs,
  });
}

function useRefreshWebhooks() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: webhooksKey });
}

export function useCreateWebhook() {
  return useMutation({
    mutationFn: (body: WebhookInput) =>
      staffApi.request<NewWebhook>(apiPaths.webhooks, { method: 'POST', body }),
    onSuccess: useRefreshWebhooks(),
    // The secret is told once, and is not kept here beside the one place that shows it.
    gcTime: 0,
  });
}

export function useChangeWebhook() {
  return useMutation({
    mutationFn: ({ _id, ...body }: WebhookChange & { _id: string }) =>
      staffApi.request<Webhook>(apiPaths.webhook(_id), { method: 'PATCH', body }),
    onSettled: useRefreshWebhooks(),
  });
}

export function useDeleteWebhook() {
  return useMutation({
    mutationFn: (id: string) => staffApi.request(apiPaths.webhook(id), { method: 'DELETE' }),
    onSettled: useRefreshWebhooks(),
  });
}

export function useTestWebhook() {
  return useMutation({
    mutationFn: (id: string) =>
      staffApi.request<WebhookDelivery>(apiPaths.webhookTest(id), { method: 'POST' }),
    onSettled: useRefreshWebhooks(),
  });
}

export function useResendDelivery(webhookId: string) {
  return useMutation({
    mutationFn: (id: string) =>
      staffApi.request<WebhookDelivery>(apiPaths.deliveryResend(webhookId, id), { method: 'POST' }),
    onSettled: useRefreshWebhooks(),
  });
}
