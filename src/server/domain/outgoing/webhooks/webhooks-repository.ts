import type { Db, Engine } from '#server/storage/open.ts';
import type { WebhooksTable } from '#server/storage/tables/leads-tables.ts';

/** They are a handful; newest first. */
export const listWebhooks = (db: Db): Promise<WebhooksTable[]> =>
  db.selectFrom('webhooks').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

/** Those that are active. Nobody deletes one before the transaction has ended, so that nothing is queued for a hook that is gone. */
export const keepActive = (trx: Db, engine: Engine): Promise<WebhooksTable[]> =>
  trx
    .selectFrom('webhooks')
    .selectAll()
    .where('is_active', '=', 1)
    .$if(engine === 'postgres', (query) => query.forKeyShare())
    .execute();

export const findWebhook = (db: Db, id: string): Promise<WebhooksTable | undefined> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertWebhook(db: Db, row: WebhooksTable): Promise<void> {
  await db.insertInto('webhooks').values(row).execute();
}

export async function updateWebhook(db: Db, { id, ...changes }: WebhooksTable): Promise<void> {
  await db.updateTable('webhooks').set(changes).where('id', '=', id).execute();
}

/** False when it is not running. */
export async function pauseWebhook(db: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ paused_at: now })
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteWebhook(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}
