import type { Contact } from '#contract/contacts.ts';
import type { Note } from '#contract/inbox.ts';
import styles from './conversation.module.css';
import { NoteEntry } from './note-entry.tsx';
import { ThreadEntry } from './thread-entry.tsx';

/** What was written, oldest first; what staff noted stands where it was noted. */
export function Thread({ contact, notes }: { contact: Contact; notes: readonly Note[] }) {
  const responses = contact.responses ?? [];
  const entries = [
    ...responses.map((response) => ({
      at: response.timestamp,
      shown: (
        <ThreadEntry
          key={response._id ?? response.timestamp}
          contact={contact}
          entry={response}
          at={response.timestamp}
          response={response}
        />
      ),
    })),
    ...notes.map((note) => ({
      at: note.createdAt,
      shown: <NoteEntry key={note._id} contactId={contact._id} note={note} />,
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <section className={styles.thread} aria-labelledby="thread-heading">
      <h3 id="thread-heading">{responses.length > 0 ? 'Conversation Thread' : 'Original Message'}</h3>
      <ThreadEntry contact={contact} entry={contact} at={contact.createdAt} />
      {entries.map(({ shown }) => shown)}
    </section>
  );
}
