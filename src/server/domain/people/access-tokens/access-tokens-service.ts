import { createHash, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  AccessToken,
  AccessTokenInput,
  AccessTokenScope,
  NewAccessToken,
} from '#contract/access-tokens.ts';
import type { User } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Role } from '#contract/policy.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { AccountNotices } from '#server/domain/people/auth/account-notices.ts';
import { assertActor } from '#server/domain/people/auth/assert-actor.ts';
import { assertDemandedFactor } from '#server/domain/people/auth/demanded-factor.ts';
import type { PasswordProof } from '#server/domain/people/auth/password-proof.ts';
import { hasSignedInSince } from '#server/domain/people/auth/recent-sign-in.ts';
import { assertBelowLimit } from '#server/domain/shared/assert-below-limit.ts';
import type { BackgroundErrors } from '#server/domain/shared/background-errors.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Storage } from '#server/storage/open.ts';
import type { AccessTokensTable } from '#server/storage/tables/account-tables.ts';
import {
  deleteAccessToken,
  findTokenWithMaker,
  insertAccessToken,
  listAccessTokens,
  noteUse,
} from './access-tokens-repository.ts';

/** 256 random bits, behind letters by which people and scanners for secrets know what they have found. */
const shape = /^mq_[A-Za-z0-9_-]{43}$/;
const makeToken = () => `mq_${randomBytes(32).toString('base64url')}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const dayMs = 24 * 60 * 60_000;
const minuteMs = 60_000;
const recentSignInMs = limits.recentSignInMinutes * minuteMs;

export type AccessTokensService = ReturnType<typeof createAccessTokensService>;

type SignedIn = { user: User; sessionId: string };
type Identified = { user: User; accessToken: { name: string; scope: AccessTokenScope } };

/** What programs call with, in the name of whoever made it and within what that person may do now. */
export function createAccessTokensService({
  storage,
  clock,
  provePassword,
  notices,
  backgroundErrors,
}: {
  storage: Storage;
  clock: Clock;
  provePassword: PasswordProof;
  notices: AccountNotices;
  backgroundErrors: BackgroundErrors;
}) {
  const { db } = storage;

  /** A stolen session must not become a token that outlives it: the caller has just signed in or proves the password. */
  async function assertOwner(
    signedIn: SignedIn,
    password: string | undefined,
    address: string,
  ): Promise<void> {
    if (password !== undefined) {
      await provePassword(signedIn.user, { password, address }, async () => true, 'access token');
      return;
    }
    if (await hasSignedInSince(db, signedIn, new Date(clock().getTime() - recentSignInMs))) return;
    const message = 'Please enter your password to create an access token.';
    throw new AppError('unauthenticated', message, { errors: { password: message } });
  }

  const beingNoted = new Set<string>();

  /** Nobody waits for this: the request goes first, also where there is one connection for all. What fails is noted with the next use. */
  function noteUseInPassing(id: string, lastUsedAt: string | null): void {
    const now = clock();
    const isRecent = lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < minuteMs;
    if (isRecent || beingNoted.has(id)) return;
    beingNoted.add(id);
    void nextTurn()
      .then(() => noteUse(db, id, now))
      .catch((error: unknown) => backgroundErrors.record('access token use', error))
      .finally(() => beingNoted.delete(id));
  }

  return {
    async list(user: User): Promise<AccessToken[]> {
      return (await listAccessTokens(db, user._id)).map(toAccessToken);
    },

    async create(
      signedIn: SignedIn,
      { name, scope, days, password }: AccessTokenInput,
      address: string,
    ): Promise<NewAccessToken> {
      await assertOwner(signedIn, password, address);
      const { user } = signedIn;
      const created = await inLockedTransaction(storage, `user ${user._id}`, async (trx) => {
        await assertActor(trx);
        await assertDemandedFactor(trx, user._id);
        const { length: count } = await listAccessTokens(trx, user._id);
        assertBelowLimit({ count, limit: limits.accessTokens, things: 'access tokens', verb: 'Revoke' });
        const now = clock();
        const token = makeToken();
        const row: AccessTokensTable = {
          id: newId(now.getTime()),
          user_id: user._id,
          name,
          token_hash: hashOf(token),
          scope,
          created_at: now.toISOString(),
          expires_at: new Date(now.getTime() + days * dayMs).toISOString(),
          last_used_at: null,
        };
        await insertAccessToken(trx, row);
        await recordAuditEvent(trx, now, {
          action: 'created',
          entity: 'access-token',
          id: row.id,
          label: name,
        });
        await notices.tell(trx, user, 'access-token-created');
        return { ...toAccessToken(row), token };
      });
      notices.wake();
      return created;
    },

    revoke: (user: User, id: string): Promise<void> =>
      inLockedTransaction(storage, `user ${user._id}`, async (trx) => {
        await assertActor(trx);
        const name = await deleteAccessToken(trx, user._id, id);
        if (name === undefined) throw new AppError('not-found', 'Access token not found');
        await recordAuditEvent(trx, clock(), { action: 'deleted', entity: 'access-token', id, label: name });
      }),

    /** In whose name a token speaks, or nothing if it does not count (any more). */
    async identify(token: string): Promise<Identified | undefined> {
      if (!shape.test(token)) return undefined;
      const row = await findTokenWithMaker(db, hashOf(token), clock());
      if (!row) return undefined;
      noteUseInPassing(row.token_id, row.last_used_at);
      const { id: _id, name, email, role } = row;
      return {
        user: { _id, name, email, role: role as Role },
        accessToken: { name: row.token_name, scope: row.scope },
      };
    },
  };
}

function toAccessToken(row: AccessTokensTable): AccessToken {
  return {
    _id: row.id,
    name: row.name,
    scope: row.scope,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  };
}
