import type { Conversation } from '#contract/conversations.ts';
import type { Note } from '#contract/inbox.ts';
import styles from './conversation-dialog.module.css';
import { NoteEntry } from './note-entry.tsx';
import { ThreadEntry } from './thread-entry.tsx';

/** What was written, oldest first; what staff noted stands where it was noted. */
export function Thread({ conversation, notes }: { conversation: Conversation; notes: readonly Note[] }) {
  const responses = conversation.responses ?? [];
  const entries = [
    ...responses.map((response) => ({
      at: response.timestamp,
      shown: (
        <ThreadEntry
          key={response._id ?? response.timestamp}
          conversation={conversation}
          entry={response}
          at={response.timestamp}
          response={response}
        />
      ),
    })),
    ...notes.map((note) => ({
      at: note.createdAt,
      shown: <NoteEntry key={note._id} conversationId={conversation._id} note={note} />,
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <section className={styles.thread} aria-labelledby="thread-heading">
      <h3 id="thread-heading">{responses.length > 0 ? 'Conversation Thread' : 'Original Message'}</h3>
      <ThreadEntry conversation={conversation} entry={conversation} at={conversation.createdAt} />
      {entries.map(({ shown }) => shown)}
    </section>
  );
}
