import type { Contact, ContactResponse } from '#contract/contacts.ts';
import { ListDate } from '../lists/list-date.tsx';
import styles from './conversation.module.css';
import { DeliveryNote } from './delivery-note.tsx';

/** What was written, oldest first. */
export function Thread({ contact }: { contact: Contact }) {
  const responses = [...(contact.responses ?? [])].sort(
    (one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp),
  );
  return (
    <section className={styles.thread} aria-labelledby="thread-heading">
      <h3 id="thread-heading">{responses.length > 0 ? 'Conversation Thread' : 'Original Message'}</h3>
      <Entry from="customer" author={`${contact.name} (Customer)`} at={contact.createdAt}>
        {contact.message}
      </Entry>
      {responses.map((response) => (
        <Entry
          key={response._id ?? response.timestamp}
          from={response.sentBy === 'admin' ? 'admin' : 'customer'}
          author={response.sentBy === 'admin' ? 'Admin (You)' : `${contact.name} (Customer)`}
          at={response.timestamp}
          response={response}
          contactId={contact._id}
        >
          {response.message}
        </Entry>
      ))}
    </section>
  );
}

type EntryProps = {
  from: 'customer' | 'admin';
  author: string;
  at: string;
  children: string;
  response?: ContactResponse;
  contactId?: string;
};

function Entry({ from, author, at, children, response, contactId }: EntryProps) {
  return (
    <article className={styles.entry} data-from={from}>
      <header>
        <strong>{author}</strong>
        <ListDate iso={at} format="moment" />
      </header>
      <p>{children}</p>
      {response?.delivery && contactId && (
        <DeliveryNote contactId={contactId} responseId={response._id} delivery={response.delivery} />
      )}
    </article>
  );
}
