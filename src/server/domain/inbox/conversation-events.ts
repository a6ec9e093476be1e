import type { WebhookEvent } from '#contract/webhooks.ts';
import type { WebhooksService } from '#server/domain/webhooks/webhooks-service.ts';
import type { Db } from '#server/storage/open.ts';
import type { ConversationReader } from './conversation-reader.ts';

export type ConversationEvents = ReturnType<typeof createConversationEvents>;

/** What programs are told of conversations: each whole, as it is by then. */
export function createConversationEvents({
  webhooks,
  reader,
}: {
  webhooks: WebhooksService;
  reader: ConversationReader;
}) {
  return {
    /** Last in the transaction of its cause. */
    tell: (trx: Db, type: Extract<WebhookEvent, `contact.${string}`>, id: string): Promise<void> =>
      webhooks.tell(trx, type, () => reader.get(trx, id)),
    forget: webhooks.forget,
  };
}
