import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Contact } from '#contract/contacts.ts';
import { notesOptions } from '#web/data/notes-queries.ts';
import { ListDate } from '../lists/list-date.tsx';
import { Composer } from './composer.tsx';
import { mailtoLink, telLink } from './contact-links.ts';
import styles from './conversation.module.css';
import { ConversationActions } from './conversation-actions.tsx';
import { NewBelow } from './new-below.tsx';
import { Thread } from './thread.tsx';
import type { ResponseDrafts } from './use-response-drafts.ts';
import { useThreadEnd } from './use-thread-end.ts';

const notProvided = 'Not provided';

type ConversationBodyProps = {
  contact: Contact;
  drafts: ResponseDrafts;
  onClose: () => void;
  onDelete: () => void;
};

/** What was written scrolls; what is being written stays in its place below it, whatever arrives. */
export function ConversationBody({ contact, drafts, onClose, onDelete }: ConversationBodyProps) {
  const notes = useQuery(notesOptions(contact._id));
  const end = useThreadEnd(contact, !notes.isPending);
  return (
    <>
      <div ref={end.scroller} className={styles.scroller} tabIndex={-1} onScroll={end.onScroll}>
        <dl className={styles.facts}>
          <Fact label="Name">{contact.name}</Fact>
          <Fact label="Email">
            {contact.email ? <a href={mailtoLink(contact.email)}>{contact.email}</a> : notProvided}
          </Fact>
          <Fact label="Phone">
            <Phone number={contact.phone} />
          </Fact>
          <Fact label="Company">{contact.company || notProvided}</Fact>
          <Fact label="Subject">{contact.subject}</Fact>
          <Fact label="Received">
            <ListDate iso={contact.createdAt} format="moment" />
          </Fact>
        </dl>
        <ConversationActions contact={contact} onClose={onClose} onDelete={onDelete} />
        {contact.isSpam && contact.spamReason && (
          <p className={styles.spam}>Held back as spam: {contact.spamReason}</p>
        )}
        <Thread contact={contact} notes={notes.data ?? []} />
        {notes.isError && <p className={styles.trouble}>The notes for staff could not be loaded.</p>}
      </div>
      <div className={styles.dock}>
        <NewBelow count={end.unseen} onShow={end.goOnReading} />
        <Composer contact={contact} drafts={drafts} onSent={end.showWhenDrawn} />
      </div>
    </>
  );
}

function Phone({ number }: { number: string }) {
  const link = telLink(number);
  return link ? <a href={link}>{number}</a> : number || notProvided;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
