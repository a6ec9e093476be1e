import type { Webhook } from '#contract/webhooks.ts';
import { ApiError } from '#web/data/api-client.ts';
import { useChangeWebhook, useDeleteWebhook, useTestWebhook } from '#web/data/webhooks-queries.ts';
import { toast } from '#web/ui/toasts.ts';

/** What can be done to a hook beside editing it, and what is said of it. */
export function useWebhookActions() {
  const change = useChangeWebhook();
  const deletion = useDeleteWebhook();
  const trial = useTestWebhook();

  async function attempt(work: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
    try {
      await work();
      toast.success(done);
      return true;
    } catch (error) {
      toast.error((error instanceof ApiError && error.serverMessage) || failed);
      return false;
    }
  }

  return {
    setActive: ({ _id }: Webhook, active: boolean) =>
      attempt(
        () => change.mutateAsync({ _id, active }),
        active ? 'Webhook activated' : 'Webhook turned off',
        'Failed to update the webhook',
      ),
    test: ({ _id }: Webhook) => attempt(() => trial.mutateAsync(_id), 'Test sent', 'Failed to send the test'),
    remove: async ({ _id, url }: Webhook) =>
      window.confirm(
        `Are you sure you want to delete the webhook to ${new URL(url).host}? Its log is deleted too.`,
      ) && attempt(() => deletion.mutateAsync(_id), 'Webhook deleted', 'Failed to delete the webhook'),
  };
}
