import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { SavedReply, SavedReplyInput } from '#contract/saved-replies.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { assertBelowLimit } from '#server/domain/shared/assert-below-limit.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { foldForSearch } from '#server/storage/search.ts';
import type { SavedRepliesTable } from '#server/storage/tables/inbox-tables.ts';
import {
  countReplies,
  deleteReply,
  findReply,
  insertReply,
  listReplyRows,
  updateReply,
} from './saved-replies-repository.ts';

const notFound = () => new AppError('not-found', 'Saved reply not found');

/** Answers that staff give again and again. They are few and picked by their title, so there are never two of one title. */
export function createSavedRepliesService({ storage, clock }: { storage: Storage; clock: Clock }) {
  const { db } = storage;

  async function refuseTakenTitle(trx: Db, title: string, own?: string): Promise<void> {
    const taken = await findReply(trx, 'title_key', foldForSearch(title));
    if (!taken || taken.id === own) return;
    const message = `A saved reply is called '${taken.title}' already`;
    throw new AppError('conflict', message, { errors: { title: message } });
  }

  return {
    list: async (): Promise<SavedReply[]> => (await listReplyRows(db)).map(toSavedReply),

    create: ({ title, message }: SavedReplyInput): Promise<SavedReply> =>
      inLockedTransaction(storage, 'saved replies', async (trx) => {
        await refuseTakenTitle(trx, title);
        const count = await countReplies(trx);
        assertBelowLimit({ count, limit: limits.savedReplies, things: 'saved replies' });
        const now = clock();
        const at = now.toISOString();
        const row = { id: newId(now.getTime()), title, message, created_at: at, updated_at: at };
        await insertReply(trx, { ...row, title_key: foldForSearch(title) });
        await recordAuditEvent(trx, now, {
          action: 'created',
          entity: 'saved-reply',
          id: row.id,
          label: title,
        });
        return toSavedReply(row);
      }),

    update: (id: string, { title, message }: SavedReplyInput): Promise<SavedReply> =>
      inLockedTransaction(storage, 'saved replies', async (trx) => {
        const existing = await findReply(trx, 'id', id);
        if (!existing) throw notFound();
        await refuseTakenTitle(trx, title, id);
        const changes = {
          title,
          title_key: foldForSearch(title),
          message,
          updated_at: clock().toISOString(),
        };
        await updateReply(trx, id, changes);
        await recordAuditEvent(trx, clock(), { action: 'updated', entity: 'saved-reply', id, label: title });
        return toSavedReply({ ...existing, ...changes });
      }),

    async remove(id: string): Promise<void> {
      await inLockedTransaction(storage, 'saved replies', async (trx) => {
        const existing = await findReply(trx, 'id', id);
        if (!existing || !(await deleteReply(trx, id))) throw notFound();
        await recordAuditEvent(trx, clock(), {
          action: 'deleted',
          entity: 'saved-reply',
          id,
          label: existing.title,
        });
      });
    },
  };
}

function toSavedReply(row: Omit<SavedRepliesTable, 'title_key'>): SavedReply {
  const { id, title, message, created_at, updated_at } = row;
  return { _id: id, title, message, createdAt: created_at, updatedAt: updated_at };
}
