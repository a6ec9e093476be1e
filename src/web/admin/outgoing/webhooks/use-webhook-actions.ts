import type { Webhook } from '#contract/webhooks.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import { useChangeWebhook, useDeleteWebhook, useTestWebhook } from '#web/data/webhooks-queries.ts';

/** What can be done to a hook beside editing it, and what is said of it. */
export function useWebhookActions() {
  const change = useChangeWebhook();
  const deletion = useDeleteWebhook();
  const trial = useTestWebhook();

  return {
    setActive: ({ _id }: Webhook, active: boolean) =>
      attempt(change.mutateAsync({ _id, active }), {
        success: active ? 'Webhook activated' : 'Webhook turned off',
        failure: 'Failed to update the webhook',
      }),
    test: ({ _id }: Webhook) =>
      attempt(
        trial.mutateAsync(_id).then(() => true),
        { success: 'Test sent', failure: 'Failed to send the test' },
      ),
    remove: async ({ _id, url }: Webhook) =>
      window.confirm(
        `Are you sure you want to delete the webhook to ${new URL(url).host}? Its log is deleted too.`,
      ) &&
      attempt(deletion.mutateAsync(_id), {
        success: 'Webhook deleted',
        failure: 'Failed to delete the webhook',
      }),
  };
}
