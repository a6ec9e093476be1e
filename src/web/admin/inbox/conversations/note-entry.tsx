import { StickyNote } from 'lucide';
import type { Note } from '#contract/inbox.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { useDeleteNote } from '#web/data/notes-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './conversation-dialog.module.css';

/** Nobody should ever take a note for something that the customer has read. */
export function NoteEntry({ conversationId, note }: { conversationId: string; note: Note }) {
  const remove = useDeleteNote(conversationId);

  async function deleteNote() {
    if (!window.confirm('Are you sure you want to delete this note?')) return;
    await attempt(remove.mutateAsync(note._id), {
      success: 'Note deleted',
      failure: 'Failed to delete note',
    });
  }

  return (
    <article className={styles.entry} data-from="staff">
      <header>
        <span className={styles.author}>
          <Icon of={StickyNote} size={14} />
          <strong>Note by {note.author?.name}</strong>
          <span>Visible to staff only</span>
        </span>
        <ListDate iso={note.createdAt} format="moment" />
      </header>
      <p>{note.message}</p>
      <button
        type="button"
        className={styles.deleteNote}
        disabled={remove.isPending}
        onClick={() => void deleteNote()}
      >
        Delete note
      </button>
    </article>
  );
}
