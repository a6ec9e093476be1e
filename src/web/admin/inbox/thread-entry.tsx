import type { Attachment, Contact, ContactResponse } from '#contract/contacts.ts';
import { ListDate } from '../lists/list-date.tsx';
import { StatusBadge } from '../lists/status-badge.tsx';
import { AttachmentList } from './attachment-list.tsx';
import styles from './conversation.module.css';
import { DeliveryNote } from './delivery-note.tsx';
import { QuotedText } from './quoted-text.tsx';

type ThreadEntryProps = {
  contact: Contact;
  /** The first message or a later one: either may have come by mail. */
  entry: { message: string; from?: string; quoted?: string; attachments?: Attachment[] };
  at: string;
  response?: ContactResponse;
};

export function ThreadEntry({ contact, entry, at, response }: ThreadEntryProps) {
  const isOurs = response?.sentBy === 'admin';
  const { from, quoted, attachments = [] } = entry;
  const isOtherAddress = from && from.toLowerCase() !== contact.email.toLowerCase();
  return (
    <article className={styles.entry} data-from={isOurs ? 'admin' : 'customer'}>
      <header>
        <span className={styles.author}>
          <strong>{isOurs ? 'Admin (You)' : `${contact.name} (Customer)`}</strong>
          {response?.automatic && <StatusBadge tone="quiet">Automatic reply</StatusBadge>}
        </span>
        <ListDate iso={at} format="moment" />
        {isOtherAddress && <span className={styles.sender}>Sent from {from}</span>}
      </header>
      <p>{entry.message}</p>
      {quoted && <QuotedText text={quoted} />}
      {attachments.length > 0 && <AttachmentList attachments={attachments} />}
      {response?.delivery && (
        <DeliveryNote contactId={contact._id} responseId={response._id} delivery={response.delivery} />
      )}
    </article>
  );
}
