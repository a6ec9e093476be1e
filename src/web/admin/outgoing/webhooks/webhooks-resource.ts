import { Webhook } from 'lucide';
import { adminPaths } from '#contract/paths.ts';
import type { Resource } from '#web/admin/resource.ts';

export const webhooksResource: Resource = {
  permission: 'webhooks:manage',
  screens: {
    [adminPaths.webhooks]: () =>
      import('./webhooks-screen.tsx').then((file) => ({ default: file.WebhooksScreen })),
    [`${adminPaths.webhooks}/:id`]: () =>
      import('./webhook-log-screen.tsx').then((file) => ({ default: file.WebhookLogScreen })),
  },
  navigation: [
    {
      label: 'Webhooks',
      to: adminPaths.webhooks,
      icon: Webhook,
      covers: (pathname) => pathname.startsWith(adminPaths.webhooks),
    },
  ],
  audit: { webhook: { word: 'Webhook', link: adminPaths.webhookLog } },
};
