import type { User } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import type { Note } from '#contract/inbox.ts';
import { limits } from '#contract/limits.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { assertBelowLimit } from '#server/domain/shared/assert-below-limit.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { ContactNotesTable } from '#server/storage/tables/inbox-tables.ts';
import { findConversationById } from './conversations-repository.ts';
import {
  countNotes,
  deleteNote,
  findNoteBySubmission,
  insertNote,
  listNoteRows,
} from './notes-repository.ts';
import { submissionKeyOf } from './submission-key.ts';

/** What staff write to each other inside a conversation. Nothing here ever reaches a mail or a visitor. */
export function createNotesService({ storage, clock }: { storage: Storage; clock: Clock }) {
  const { db } = storage;

  async function assertConversation(from: Db, conversationId: string): Promise<void> {
    if (!(await findConversationById(from, conversationId)))
      throw new AppError('not-found', 'Contact message not found');
  }

  return {
    async list(conversationId: string): Promise<Note[]> {
      await assertConversation(db, conversationId);
      return (await listNoteRows(db, conversationId)).map(toNote);
    },

    /**
     * The author's name is kept as it is now: a note says who wrote it even when the account is gone. Repeated under the same key, it is kept once.
     */
    add(conversationId: string, message: string, author: User, idempotencyKey?: string): Promise<Note> {
      const submissionKey = idempotencyKey
        ? submissionKeyOf(idempotencyKey, [conversationId, message])
        : null;
      return inLockedTransaction(storage, `contact ${conversationId}`, async (trx) => {
        await assertConversation(trx, conversationId);
        const known = submissionKey && (await findNoteBySubmission(trx, submissionKey));
        if (known) return toNote(known);
        const count = await countNotes(trx, conversationId);
        assertBelowLimit({ count, limit: limits.notes, things: 'notes in a conversation' });
        const now = clock();
        const row: ContactNotesTable = {
          id: newId(now.getTime()),
          contact_id: conversationId,
          author_id: author._id,
          author_name: author.name,
          message,
          created_at: now.toISOString(),
          submission_key: submissionKey,
        };
        await insertNote(trx, row);
        await recordAuditEvent(trx, now, { action: 'noted', entity: 'message', id: conversationId });
        return toNote(row);
      });
    },

    async remove(conversationId: string, id: string): Promise<void> {
      await inLockedTransaction(storage, `contact ${conversationId}`, async (trx) => {
        if (!(await deleteNote(trx, conversationId, id))) throw new AppError('not-found', 'Note not found');
        await recordAuditEvent(trx, clock(), {
          action: 'note-deleted',
          entity: 'message',
          id: conversationId,
        });
      });
    },
  };
}

function toNote({ id, message, created_at, author_name }: ContactNotesTable): Note {
  return { _id: id, message, createdAt: created_at, author: { name: author_name } };
}
