import type { Db } from '#server/storage/open.ts';

/**
 * Gives back all conversations of somebody who answers no more. Call it in the transaction that deactivates or demotes them, behind that
 * change: whoever assigns something at the same moment waits for the one or is seen by the other.
 */
export async function unassignAll(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('contacts')
    .set({ assignee_id: null, assigned_at: null })
    .where('assignee_id', '=', userId)
    .execute();
}
