import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Conversation } from '#contract/conversations.ts';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { notesOptions } from '#web/data/notes-queries.ts';
import { AssigneeField } from './assignee-field.tsx';
import { Composer } from './composer.tsx';
import { ConversationActions } from './conversation-actions.tsx';
import styles from './conversation-dialog.module.css';
import { JourneyTimeline } from './journey-timeline.tsx';
import { NewBelow } from './new-below.tsx';
import { mailtoLink, telLink } from './sender-links.ts';
import { Thread } from './thread.tsx';
import type { ResponseDrafts } from './use-response-drafts.ts';
import { useThreadEnd } from './use-thread-end.ts';

const notProvided = 'Not provided';

type ConversationBodyProps = {
  conversation: Conversation;
  drafts: ResponseDrafts;
  onClose: () => void;
  onDelete: () => void;
};

/** What was written scrolls; what is being written stays in its place below it, whatever arrives. */
export function ConversationBody({ conversation, drafts, onClose, onDelete }: ConversationBodyProps) {
  const notes = useQuery(notesOptions(conversation._id));
  const end = useThreadEnd(conversation, !notes.isPending);
  return (
    <>
      <div ref={end.scroller} className={styles.scroller} tabIndex={-1} onScroll={end.onScroll}>
        <dl className={styles.facts}>
          <Fact label="Name">{conversation.name}</Fact>
          <Fact label="Email">
            {conversation.email ? (
              <a href={mailtoLink(conversation.email)}>{conversation.email}</a>
            ) : (
              notProvided
            )}
          </Fact>
          <Fact label="Phone">
            <Phone number={conversation.phone} />
          </Fact>
          <Fact label="Company">{conversation.company || notProvided}</Fact>
          <Fact label="Subject">{conversation.subject}</Fact>
          <Fact label="Received">
            <ListDate iso={conversation.createdAt} format="moment" />
          </Fact>
          <Fact label="Assigned to">
            <AssigneeField conversation={conversation} />
          </Fact>
        </dl>
        <ConversationActions conversation={conversation} onClose={onClose} onDelete={onDelete} />
        {conversation.isSpam && conversation.spamReason && (
          <p className={styles.spam}>Marked as spam: {conversation.spamReason}</p>
        )}
        <JourneyTimeline conversation={conversation} />
        <Thread conversation={conversation} notes={notes.data ?? []} />
        {notes.isLoadingError && <p className={styles.trouble}>Could not load the notes.</p>}
      </div>
      <div className={styles.dock}>
        <NewBelow count={end.unseen} onShow={end.goOnReading} />
        <Composer conversation={conversation} drafts={drafts} onSent={end.showWhenDrawn} />
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
