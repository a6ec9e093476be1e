import { textColumns } from '#server/domain/inbox/conversations-codec.ts';
import { insertConversation, insertResponse } from '#server/domain/inbox/conversations-repository.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Storage } from '#server/storage/open.ts';
import type { DemoMessage } from './demo-message.ts';

/**
 * Puts a message and its conversation straight into the inbox: the way through the contact form would ask for a captcha, and the way
 * through the back office would send mail to people who do not exist.
 */
export function insertMessage({ db }: Storage, message: DemoMessage, at: Date): Promise<string> {
  const { name, email, phone = '', company = '', subject, thread = [] } = message;
  return db.transaction().execute(async (trx) => {
    const id = newId(at.getTime());
    const isResponded = thread.length > 0;
    await insertConversation(trx, {
      ...textColumns({ name, email, phone, company, subject, message: message.message }),
      id,
      created_at: at.toISOString(),
      is_read: message.isRead || isResponded ? 1 : 0,
      is_responded: isResponded ? 1 : 0,
      is_spam: 0,
      spam_reason: '',
      submission_key: null,
      assignee_id: null,
      assigned_at: null,
    });
    for (const { sentBy, hoursLater, message: text } of thread) {
      const sentAt = new Date(at.getTime() + hoursLater * 60 * 60 * 1000);
      await insertResponse(trx, {
        id: newId(sentAt.getTime()),
        contact_id: id,
        message: text,
        created_at: sentAt.toISOString(),
        sent_by: sentBy,
        author_name: '',
      });
    }
    return id;
  });
}
