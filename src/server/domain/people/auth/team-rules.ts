import type { TeamRules } from '#contract/team.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { assertActor } from './assert-actor.ts';

/** There as long as a second factor is demanded from everyone. */
const key = 'second-factor-demanded';

/** Asked at every sign-in. */
export async function secondFactorIsDemanded(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('settings').select('key').where('key', '=', key).executeTakeFirst()) !== undefined
  );
}

/** What holds for everyone on the team. */
export function createTeamRulesService({ storage, clock }: { storage: Storage; clock: Clock }) {
  return {
    get: async (): Promise<TeamRules> => ({
      demandsSecondFactor: await secondFactorIsDemanded(storage.db),
    }),

    set: ({ demandsSecondFactor }: TeamRules): Promise<TeamRules> =>
      inLockedTransaction(storage, 'team', async (trx) => {
        await assertActor(trx, 'team:manage');
        if (demandsSecondFactor === (await secondFactorIsDemanded(trx))) return { demandsSecondFactor };
        if (demandsSecondFactor) await trx.insertInto('settings').values({ key, value: 'yes' }).execute();
        else await trx.deleteFrom('settings').where('key', '=', key).execute();
        const action = demandsSecondFactor ? 'second-factor-demanded' : 'second-factor-left-open';
        await recordAuditEvent(trx, clock(), { action, entity: 'site' });
        return { demandsSecondFactor };
      }),
  };
}
