import type { WebhookEvent } from '#contract/webhooks.ts';

/** What happened, as a form offers it. */
export const eventLabels: Record<WebhookEvent, string> = {
  'contact.created': 'New message',
  'contact.replied': 'Customer replied by email',
  'contact.responded': 'Team replied',
  'post.published': 'Blog post published',
  'page.published': 'Page published',
};
