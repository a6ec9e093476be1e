import type { Webhook } from '#contract/webhooks.ts';
import { StatusBadge } from '#web/admin/shared/lists/status-badge.tsx';

export function WebhookBadge({ webhook }: { webhook: Webhook }) {
  if (webhook.pausedAt) return <StatusBadge tone="waiting">Paused</StatusBadge>;
  return webhook.active ? (
    <StatusBadge tone="live">Active</StatusBadge>
  ) : (
    <StatusBadge tone="quiet">Off</StatusBadge>
  );
}
