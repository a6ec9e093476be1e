import type { WebhookEvent } from '#contract/webhooks.ts';

/** What happened, as a form offers it. */
export const eventWords: Record<WebhookEvent, string> = {
  'contact.created': 'A new message has come',
  'contact.replied': 'A customer has answered by mail',
  'contact.responded': 'The team has answered',
  'post.published': 'A blog post was published',
  'page.published': 'A page was published',
};
