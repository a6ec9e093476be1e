import type { LoginAnswer } from '#contract/auth.ts';
import { actingAs, currentActor } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db } from '#server/storage/open.ts';
import type { UsersTable } from '#server/storage/tables/account-tables.ts';
import type { AccountNotices } from './account-notices.ts';
import { accountOf } from './account-of.ts';
import { lacksDemandedFactor } from './demanded-factor.ts';
import { isNewDevice, rememberPlace } from './known-places.ts';
import { insertSession } from './sessions-repository.ts';
import type { Tokens } from './tokens.ts';
import { toUser, updateUser } from './users-repository.ts';

export type SignIns = ReturnType<typeof createSignIns>;

type Person = Pick<UsersTable, 'id' | 'name' | 'email' | 'role' | 'totp_confirmed_at'>;

/** What every way in ends with. */
export function createSignIns({
  clock,
  tokens,
  tokenHours,
  notices,
}: {
  clock: Clock;
  tokens: Tokens;
  tokenHours: number;
  notices: AccountNotices;
}) {
  async function startSession(
    trx: Db,
    userId: string,
    { needsFactor = false }: { needsFactor?: boolean } = {},
  ): Promise<string> {
    const now = clock();
    const { address, agent } = currentActor();
    // A token's expiry has whole seconds; the session ends with it.
    const expiresAt = new Date((Math.floor(now.getTime() / 1000) + Math.ceil(tokenHours * 3600)) * 1000);
    const sessionId = newId(now.getTime());
    await insertSession(trx, {
      id: sessionId,
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
      last_seen_at: now.toISOString(),
      agent,
      address,
      needs_factor: needsFactor ? 1 : 0,
    });
    await updateUser(trx, userId, { last_seen_at: now.toISOString() });
    return tokens.sign({ sessionId, userId }, now, expiresAt);
  }

  return {
    startSession,

    /**
     * Starts a session for somebody who has shown who they are; the place is a known one from now on. The owner hears of a browser that is new,
     * unless they are told of more than that anyway.
     */
    async letIn(
      trx: Db,
      row: Person,
      place: { address: string; device: string },
      { tellsOfNewDevice = true }: { tellsOfNewDevice?: boolean } = {},
    ): Promise<LoginAnswer> {
      const now = clock();
      const needsFactor = await lacksDemandedFactor(trx, row);
      if (tellsOfNewDevice && (await isNewDevice(trx, row.id, place.device)))
        await notices.tell(trx, row, 'new-device');
      await rememberPlace(trx, row.id, place, now);
      await recordAuditEvent(trx, now, { action: 'signed-in', ...accountOf(toUser(row)) }, actingAs(row));
      const token = await startSession(trx, row.id, { needsFactor });
      return { token, user: toUser({ ...row, needs_factor: needsFactor ? 1 : 0 }) };
    },
  };
}
