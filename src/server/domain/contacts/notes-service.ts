import type { User } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import type { Note } from '#contract/inbox.ts';
import { recordAuditEvent } from '#server/domain/audit/record-audit-event.ts';
import type { Clock } from '#server/domain/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { ContactNotesTable } from '#server/storage/tables.ts';
import { findContactById } from './contacts-repository.ts';
import { deleteNote, findNoteBySubmission, insertNote, listNoteRows } from './notes-repository.ts';
import { submissionKeyOf } from './submission-key.ts';

export type NotesService = ReturnType<typeof createNotesService>;

/** What staff write to each other inside a conversation. Nothing here ever reaches a mail or a visitor. */
export function createNotesService({ storage, clock }: { storage: Storage; clock: Clock }) {
  const { db } = storage;

  async function assertConversation(from: Db, contactId: string): Promise<void> {
    if (!(await findContactById(from, contactId)))
      throw new AppError('not-found', 'Contact message not found');
  }

  return {
    async list(contactId: string): Promise<Note[]> {
      await assertConversation(db, contactId);
      return (await listNoteRows(db, contactId)).map(toNote);
    },

    /**
     * The author's name is kept as it is now: a note says who wrote it even when the account is gone. Repeated under the same key, it is kept once.
     */
    add(contactId: string, message: string, author: User, idempotencyKey?: string): Promise<Note> {
      const submissionKey = idempotencyKey ? submissionKeyOf(idempotencyKey, [contactId, message]) : null;
      return inLockedTransaction(storage, `contact ${contactId}`, async (trx) => {
        await assertConversation(trx, contactId);
        const known = submissionKey && (await findNoteBySubmission(trx, submissionKey));
        if (known) return toNote(known);
        const now = clock();
        const row: ContactNotesTable = {
          id: newId(now.getTime()),
          contact_id: contactId,
          author_id: author._id,
          author_name: author.name,
          message,
          created_at: now.toISOString(),
          submission_key: submissionKey,
        };
        await insertNote(trx, row);
        await recordAuditEvent(trx, now, { action: 'noted', entity: 'message', id: contactId });
        return toNote(row);
      });
    },

    async remove(contactId: string, id: string): Promise<void> {
      await inLockedTransaction(storage, `contact ${contactId}`, async (trx) => {
        if (!(await deleteNote(trx, contactId, id))) throw new AppError('not-found', 'Note not found');
        await recordAuditEvent(trx, clock(), { action: 'note-deleted', entity: 'message', id: contactId });
      });
    },
  };
}

function toNote({ id, message, created_at, author_name }: ContactNotesTable): Note {
  return { _id: id, message, createdAt: created_at, author: { name: author_name } };
}
