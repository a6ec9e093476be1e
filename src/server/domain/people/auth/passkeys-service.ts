import type { LoginAnswer, User } from '#contract/auth.ts';
import { AppError, invalidField } from '#contract/errors.ts';
import type { Passkey, PasskeyRegistration, PasskeyResponse } from '#contract/getting-in.ts';
import { limits } from '#contract/limits.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { assertBelowLimit } from '#server/domain/shared/assert-below-limit.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { PasskeysTable } from '#server/storage/tables/account-tables.ts';
import type { AccountNotices } from './account-notices.ts';
import { accountOf } from './account-of.ts';
import { assertActor } from './assert-actor.ts';
import { settleRemoval } from './demanded-factor.ts';
import { markOf, type SignInPlace } from './known-places.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import type { PasskeyProofs } from './passkey-proofs.ts';
import {
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeyRows,
  notePasskeyUse,
} from './passkeys-repository.ts';
import type { PasswordProof } from './password-proof.ts';
import { hasSignedInSince } from './recent-sign-in.ts';
import { endWaitForFactor } from './sessions-repository.ts';
import { recordSignInFailure } from './sign-in-failures.ts';
import type { SignIns } from './sign-ins.ts';
import { findUserById } from './users-repository.ts';

type SignedIn = { user: User; sessionId: string };
type PasskeysDeps = {
  storage: Storage;
  clock: Clock;
  challenges: PasskeyChallenges;
  proofs: PasskeyProofs;
  provePassword: PasswordProof;
  signIns: SignIns;
  notices: AccountNotices;
  siteName: (db: Db) => Promise<string>;
};

/** Whoever has just signed in has just shown who they are. */
const freshMs = 15 * 60_000;

/** Passkeys, each of which is a whole sign-in: something that somebody has, and shows to be theirs. */
export function createPasskeysService({
  storage,
  clock,
  challenges,
  proofs,
  provePassword,
  signIns,
  notices,
  siteName,
}: PasskeysDeps) {
  const { db } = storage;

  const isFresh = (signedIn: SignedIn): Promise<boolean> =>
    hasSignedInSince(db, signedIn, new Date(clock().getTime() - freshMs));

  async function add(
    trx: Db,
    { user, sessionId }: SignedIn,
    passkey: Pick<PasskeysTable, 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'>,
  ): Promise<Passkey> {
    const count = await countPasskeys(trx, user._id);
    assertBelowLimit({ count, limit: limits.passkeys, things: 'passkeys', verb: 'Remove' });
    const now = clock();
    const row = {
      ...passkey,
      id: newId(now.getTime()),
      user_id: user._id,
      created_at: now.toISOString(),
      last_used_at: null,
    };
    if (!(await insertPasskey(trx, row)))
      throw new AppError('conflict', 'This passkey is registered already.');
    await endWaitForFactor(trx, user._id, sessionId);
    await recordAuditEvent(trx, now, { action: 'passkey-added', ...accountOf(user) });
    await notices.tell(trx, user, 'passkey-added');
    return toPasskey(row);
  }

  async function enter(
    passkey: PasskeysTable,
    response: PasskeyResponse,
    place: { address: string; device: string },
  ): Promise<LoginAnswer | undefined> {
    const proof = await proofs.verifySignIn(response, passkey);
    if (!proof) return undefined;
    return inLockedTransaction(storage, `user ${passkey.user_id}`, async (trx) => {
      const row = await findUserById(trx, passkey.user_id);
      if (row?.is_active !== 1) return undefined;
      if (!(await challenges.spend(trx, proof.challenge, { purpose: 'passkey sign-in' }))) return undefined;
      const { counter } = proof.found;
      if (!(await notePasskeyUse(trx, passkey.id, { counter, now: clock() }))) return undefined;
      return signIns.letIn(trx, row, place);
    });
  }

  return {
    list: async (user: User): Promise<Passkey[]> => (await listPasskeyRows(db, user._id)).map(toPasskey),

    /** A stolen session must not become a key of its own: after a while the password is asked for again. */
    async startRegistration(signedIn: SignedIn, password: string | undefined, address: string) {
      const { user } = signedIn;
      if (password !== undefined) await provePassword(user, { password, address }, async () => true);
      else if (!(await isFresh(signedIn)))
        throw invalidField('password', 'Please enter your password to add a passkey');
      const person = { id: user._id, name: user.name, email: user.email };
      const known = await listPasskeyRows(db, user._id);
      return proofs.registrationOptions(person, known, await siteName(db));
    },

    async register(signedIn: SignedIn, { name, response }: PasskeyRegistration): Promise<Passkey> {
      const userId = signedIn.user._id;
      const proof = await proofs.verifyRegistration(response, userId);
      const passkey =
        proof &&
        (await inLockedTransaction(storage, `user ${userId}`, async (trx) => {
          await assertActor(trx);
          const ceremony = { purpose: 'passkey registration', userId } as const;
          if (!(await challenges.spend(trx, proof.challenge, ceremony))) return undefined;
          return add(trx, signedIn, { ...proof.found, name });
        }));
      if (!passkey) throw new AppError('invalid', 'This passkey could not be registered. Please try again.');
      notices.wake();
      return passkey;
    },

    signInOptions: proofs.signInOptions,

    /** Answers, beside what was asked for, with the mark by which this browser is known from now on. */
    async signIn(
      response: PasskeyResponse,
      place: SignInPlace,
    ): Promise<{ answer: LoginAnswer; device: string }> {
      const { address } = place;
      const device = await markOf(db, place);
      const passkey = await findPasskey(db, response.id);
      const answer = passkey && (await enter(passkey, response, { address, device }));
      if (answer) {
        notices.wake();
        return { answer, device };
      }
      // Only those who have seen the passkey know its id: nobody else can fill the log.
      if (passkey) await recordSignInFailure(db, clock(), await findUserById(db, passkey.user_id));
      throw new AppError(
        'unauthenticated',
        'This passkey was not accepted. Please try again, or sign in another way.',
      );
    },

    async remove(user: User, id: string): Promise<void> {
      await inLockedTransaction(storage, `user ${user._id}`, async (trx) => {
        await assertActor(trx);
        if (!(await deletePasskey(trx, user._id, id))) throw new AppError('not-found', 'Passkey not found');
        await settleRemoval(trx, user._id);
        await recordAuditEvent(trx, clock(), { action: 'passkey-removed', ...accountOf(user) });
        await notices.tell(trx, user, 'passkey-removed');
      });
      notices.wake();
    },
  };
}

function toPasskey({ id, name, created_at, last_used_at }: PasskeysTable): Passkey {
  return { _id: id, name, createdAt: created_at, lastUsedAt: last_used_at };
}
