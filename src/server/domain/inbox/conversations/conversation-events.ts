import type { Conversation } from '#contract/conversations.ts';
import { limits } from '#contract/limits.ts';
import { truncate } from '#contract/text.ts';
import type { WebhookEvent } from '#contract/webhooks.ts';
import type { WebhooksService } from '#server/domain/outgoing/webhooks/webhooks-service.ts';
import type { Db } from '#server/storage/open.ts';
import type { ConversationReader } from './conversation-reader.ts';
import { countResponses } from './conversations-repository.ts';

export type ConversationEvents = ReturnType<typeof createConversationEvents>;

/**
 * What programs are told of conversations: the message that caused the event, and a summary of its conversation. The size of an event does not
 * depend on how long the conversation is.
 */
export function createConversationEvents({
  webhooks,
  reader,
}: {
  webhooks: WebhooksService;
  reader: ConversationReader;
}) {
  return {
    /** Last in the transaction of its cause. Without a response the first message is the cause. */
    tell: (
      trx: Db,
      type: Extract<WebhookEvent, `contact.${string}`>,
      id: string,
      responseId?: string,
    ): Promise<void> =>
      webhooks.tell(trx, type, async () => {
        const conversation = await reader.getWithMessage(trx, id, responseId);
        return { ...toEventData(conversation), responseCount: await countResponses(trx, id) };
      }),
    forget: webhooks.forget,
  };
}

/** Quoted history is left out: it was in earlier events. Of a conversation that goes on, so are the journey and the rest of a long first message. */
function toEventData({ quoted: _, responses, ...conversation }: Conversation): Conversation {
  const [response] = responses;
  if (!response) return { ...conversation, responses: [] };
  const { quoted: __, ...withoutHistory } = response;
  return {
    ...conversation,
    message: truncate(conversation.message, limits.message),
    journey: null,
    responses: [withoutHistory],
  };
}
