import { createHash } from 'node:crypto';
import * as z from 'zod';
import { networkOf } from '#server/domain/shared/network-of.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db } from '#server/storage/open.ts';
import type { AuthChallengesTable } from '#server/storage/tables/account-tables.ts';
import { findOldestChallenge, insertChallenge } from './auth-challenges-repository.ts';

/** Who has forgotten a password, as they say, and from where they say so. */
const resetRequest = z.object({ email: z.string(), address: z.string(), agent: z.string() });
type ResetRequest = z.infer<typeof resetRequest>;

const purpose = 'forgotten password';
const windowMs = 15 * 60_000;
/** For one e-mail address, whoever asks, and for one network, whatever it asks for. A person needs one, or two. */
const most = { address: 5, network: 20 };

/** Keeps a request until it is looked at. What is too much is dropped, and nobody is told. */
export async function keepResetRequest(trx: Db, request: ResetRequest, now: Date): Promise<void> {
  const budgets = [
    { key: fingerprint('address', request.email), allowed: most.address },
    { key: fingerprint('network', networkOf(request.address)), allowed: most.network },
  ];
  const since = new Date(now.getTime() - windowMs).toISOString();
  const at = now.toISOString();
  await trx.deleteFrom('login_attempts').where('at', '<=', since).execute();
  let isTooMuch = false;
  for (const { key, allowed } of budgets) {
    const recent = await trx
      .selectFrom('login_attempts')
      .select('id')
      .where('attempt_key', '=', key)
      .where('at', '>', since)
      .limit(allowed)
      .execute();
    isTooMuch ||= recent.length >= allowed;
  }
  if (isTooMuch) return;
  const rows = budgets.map(({ key }) => ({ id: newId(now.getTime()), attempt_key: key, at }));
  await trx.insertInto('login_attempts').values(rows).execute();
  await insertChallenge(trx, {
    id: newId(now.getTime()),
    purpose,
    user_id: null,
    data: JSON.stringify(request),
    created_at: at,
    expires_at: new Date(now.getTime() + windowMs).toISOString(),
  });
}

export function findResetRequest(db: Db): Promise<AuthChallengesTable | undefined> {
  return findOldestChallenge(db, purpose);
}

export function readResetRequest({ data }: Pick<AuthChallengesTable, 'data'>): ResetRequest {
  return resetRequest.parse(JSON.parse(data));
}

function fingerprint(kind: string, value: string): string {
  return createHash('sha256').update(`forgotten password\n${kind}\n${value}`).digest('base64url');
}
