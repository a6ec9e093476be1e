import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Storage } from '#server/storage/open.ts';
import type { Clock } from './clock.ts';

/** Clocks of machines differ. One that runs out in more than so many times its length was taken by a clock that was wrong. */
const farAhead = 10;

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
        const inside = (lengths: number) => new Date(now.getTime() + lengths * milliseconds).toISOString();
        const isHeld = current && current.expires_at > inside(0) && current.expires_at < inside(farAhead);
        if (isHeld && current.holder !== holder) return false;
        const expires_at = inside(1);
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
