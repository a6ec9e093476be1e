import type { Mail, MailIdentity } from '#server/domain/outgoing/mail/mail.ts';
import type { MailService } from '#server/domain/outgoing/mail/mail-service.ts';
import type { Db } from '#server/storage/open.ts';
import type { ContactResponsesTable, ContactsTable } from '#server/storage/tables/inbox-tables.ts';
import { composeResponse, conversationMessageId } from './conversation-mails.ts';
import { mailThread } from './mail-thread.ts';
import { listReceivedMails, noteReplyCode } from './received-mails-repository.ts';
import type { ReplyCodes } from './reply-codes.ts';

/** Writes the mail that carries a response, the same one whenever it is asked for again, and notes the code its answer will bear. */
export function createResponseMails({
  identity,
  codes,
  mail,
}: {
  identity: MailIdentity;
  codes: ReplyCodes;
  mail: MailService;
}) {
  return {
    async compose(trx: Db, conversation: ContactsTable, response: ContactResponsesTable): Promise<Mail> {
      const isEarlier = ({ response_id }: { response_id: string | null }) =>
        (response_id ?? '') < response.id;
      const sent = await mail.deliveriesOf(trx, [conversation.id]);
      const received = await listReceivedMails(trx, [conversation.id]);
      const root = conversationMessageId(identity, conversation.id);
      const thread = mailThread(root, sent.filter(isEarlier), received.filter(isEarlier));
      const code = codes.codeOf(response.id);
      await noteReplyCode(trx, {
        code,
        response_id: response.id,
        contact_id: conversation.id,
        created_at: response.created_at,
      });
      return composeResponse(
        identity,
        conversation,
        { id: response.id, message: response.message, code },
        thread,
      );
    },
  };
}
