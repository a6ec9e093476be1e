import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Storage } from '#server/storage/open.ts';
import type { Clock } from './clock.ts';

/**
 * The right to do something alone among all instances. It runs out by itself, so that an instance that died does not block the others for
 * long, and must be renewed by whoever is still at work.
 */
export function createLease({
  storage,
  clock,
  name,
  holder,
  milliseconds,
}: {
  storage: Storage;
  clock: Clock;
  name: string;
  holder: string;
  milliseconds: number;
}) {
  return {
    /** Takes the lease, or renews it when it is ours. False while somebody else has it. */
    acquire: (): Promise<boolean> =>
      inLockedTransaction(storage, `lease ${name}`, async (trx) => {
        const now = clock();
        const current = await trx
          .selectFrom('leases')
          .selectAll()
          .where('name', '=', name)
          .executeTakeFirst();
        if (current && current.holder !== holder && current.expires_at > now.toISOString()) return false;
        const expires_at = new Date(now.getTime() + milliseconds).toISOString();
        await trx
          .insertInto('leases')
          .values({ name, holder, expires_at })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ holder, expires_at }))
          .execute();
        return true;
      }),

    release: async (): Promise<void> => {
      await storage.db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
    },
  };
}
