import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Storage } from '#server/storage/open.ts';

/** Clocks of machines differ. A lease that ends in more than so many times its length was taken by a clock that was wrong. */
const farAhead = 10;

type LeaseOptions = {
  storage: Storage;
  clock: Clock;
  name: string;
  holder: string;
  milliseconds: number;
};

/**
 * The right to run a job alone among all instances. It ends by itself, so that an instance that died does not block the others for long,
 * and must be renewed by whoever is still at work.
 */
export function createJobLease({ storage, clock, name, holder, milliseconds }: LeaseOptions) {
  const { db } = storage;
  return {
    /** Takes the lease, or renews it when it is ours. False while somebody else has it. */
    acquire: (): Promise<boolean> =>
      inLockedTransaction(storage, `job ${name}`, async (trx) => {
        const now = clock();
        const inside = (lengths: number) => new Date(now.getTime() + lengths * milliseconds).toISOString();
        const current = await trx.selectFrom('jobs').selectAll().where('name', '=', name).executeTakeFirst();
        const ends = current?.lease_expires_at ?? '';
        const isHeld = ends > inside(0) && ends < inside(farAhead);
        if (isHeld && current?.holder !== holder) return false;
        const lease = { holder, lease_expires_at: inside(1) };
        await trx
          .insertInto('jobs')
          .values({ name, ...lease, last_run_at: '', last_error: '' })
          .onConflict((conflict) => conflict.column('name').doUpdateSet(lease))
          .execute();
        return true;
      }),

    /** When the job last ran, by any instance. */
    async lastRunAt(): Promise<string> {
      const row = await db
        .selectFrom('jobs')
        .select('last_run_at')
        .where('name', '=', name)
        .executeTakeFirst();
      return row?.last_run_at ?? '';
    },

    /** Gives the lease back. What is known of a run that ended is kept with it. */
    async release(run?: { error: string }): Promise<void> {
      await db
        .updateTable('jobs')
        .set({
          lease_expires_at: '',
          ...(run && { last_run_at: clock().toISOString(), last_error: run.error }),
        })
        .where('name', '=', name)
        .where('holder', '=', holder)
        .execute();
    },
  };
}
