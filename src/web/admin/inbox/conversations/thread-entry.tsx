import type { Attachment, Conversation, ConversationResponse } from '#contract/conversations.ts';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { StatusBadge } from '#web/admin/shared/lists/status-badge.tsx';
import { useStaffUser } from '#web/admin/shared/staff-user.ts';
import { isColleagues } from './answers.ts';
import { AttachmentList } from './attachment-list.tsx';
import styles from './conversation-dialog.module.css';
import { DeliveryNote } from './delivery-note.tsx';
import { QuotedText } from './quoted-text.tsx';

type ThreadEntryProps = {
  conversation: Conversation;
  /** The first message or a later one: either may have come by mail. */
  entry: { message: string; from?: string; quoted?: string; attachments?: Attachment[] };
  at: string;
  response?: ConversationResponse;
};

export function ThreadEntry({ conversation, entry, at, response }: ThreadEntryProps) {
  const me = useStaffUser();
  const isOurs = response?.sentBy === 'admin';
  const writer = response && isColleagues(response, me._id) ? response.author?.name : 'You';
  const { from, quoted, attachments = [] } = entry;
  const isOtherAddress = from && from.toLowerCase() !== conversation.email.toLowerCase();
  return (
    <article className={styles.entry} data-from={isOurs ? 'admin' : 'customer'}>
      <header>
        <span className={styles.author}>
          <strong>{isOurs ? `Admin (${writer})` : `${conversation.name} (Customer)`}</strong>
          {response?.automatic && <StatusBadge tone="quiet">Automatic reply</StatusBadge>}
        </span>
        <ListDate iso={at} format="moment" />
        {isOtherAddress && <span className={styles.sender}>Sent from {from}</span>}
      </header>
      <p>{entry.message}</p>
      {quoted && <QuotedText text={quoted} />}
      {attachments.length > 0 && <AttachmentList attachments={attachments} />}
      {response?.delivery && (
        <DeliveryNote
          conversationId={conversation._id}
          responseId={response._id}
          delivery={response.delivery}
        />
      )}
    </article>
  );
}
