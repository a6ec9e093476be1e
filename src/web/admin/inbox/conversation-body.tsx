import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Contact } from '#contract/contacts.ts';
import { useSetSpam } from '#web/data/contacts-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import { ListDate } from '../lists/list-date.tsx';
import styles from './conversation.module.css';
import { ResponseForm } from './response-form.tsx';
import { Thread } from './thread.tsx';
import type { ResponseDrafts } from './use-response-drafts.ts';

const notProvided = 'Not provided';

type ConversationBodyProps = { contact: Contact; drafts: ResponseDrafts; onDelete: () => void };

export function ConversationBody({ contact, drafts, onDelete }: ConversationBodyProps) {
  const setSpam = useSetSpam();

  async function toggleSpam() {
    try {
      await setSpam.mutateAsync({ id: contact._id, isSpam: !contact.isSpam });
      toast.success(contact.isSpam ? 'Moved to the inbox' : 'Moved to spam');
    } catch {
      toast.error('Failed to move the message');
    }
  }

  return (
    <div className={styles.body}>
      <dl className={styles.facts}>
        <Fact label="Name">{contact.name}</Fact>
        <Fact label="Email">
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </Fact>
        <Fact label="Phone">
          {contact.phone ? <a href={`tel:${contact.phone}`}>{contact.phone}</a> : notProvided}
        </Fact>
        <Fact label="Company">{contact.company || notProvided}</Fact>
        <Fact label="Subject">{contact.subject}</Fact>
        <Fact label="Received">
          <ListDate iso={contact.createdAt} format="moment" />
        </Fact>
      </dl>
      {contact.isSpam && contact.spamReason && (
        <p className={styles.spam}>Held back as spam: {contact.spamReason}</p>
      )}
      <Thread contact={contact} />
      <ResponseForm contactId={contact._id} drafts={drafts} />
      <div className={styles.foot}>
        <Button variant="subtle" color="gray" size="xs" onClick={() => void toggleSpam()}>
          {contact.isSpam ? 'Not spam' : 'Mark as spam'}
        </Button>
        <Button variant="subtle" color="red" size="xs" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
