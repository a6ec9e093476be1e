import type { LoginAnswer } from '#contract/auth.ts';
import type { ResetInput } from '#contract/getting-in.ts';
import { limits } from '#contract/limits.ts';
import { actingAs, currentActor } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import type { Job, JobContext } from '#server/domain/operations/jobs/job.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { networkOf } from '#server/domain/shared/network-of.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { AuthChallengesTable, UsersTable } from '#server/storage/tables/account-tables.ts';
import type { AccountNotices } from './account-notices.ts';
import { accountOf } from './account-of.ts';
import { deleteChallenge } from './auth-challenges-repository.ts';
import { countLinks, findLinkUser, insertLink } from './auth-links-repository.ts';
import { emailKey } from './email-key.ts';
import { markOf, recognisePlace, type SignInPlace } from './known-places.ts';
import { deadLink, hashOfLink, newLinkToken } from './link-token.ts';
import { hashPassword } from './password-hash.ts';
import type { PasswordThrottle } from './password-throttle.ts';
import { findResetRequest, keepResetRequest, readResetRequest } from './reset-requests.ts';
import { type SecondFactorCheck, wrongCode } from './second-factor-check.ts';
import { setPassword } from './set-password.ts';
import { recordSignInFailure } from './sign-in-failures.ts';
import type { SignIns } from './sign-ins.ts';
import { findUserByEmail, toUser } from './users-repository.ts';

type ResetsDeps = {
  storage: Storage;
  clock: Clock;
  throttle: PasswordThrottle;
  secondFactor: SecondFactorCheck;
  signIns: SignIns;
  notices: AccountNotices;
};

const purpose = 'reset';
const lifetimeMs = limits.resetMinutes * 60_000;
/** Whoever gets no more mails has so many links that still work. */
const mostLinks = 3;

/** The way back in for those who have forgotten their password. */
export function createPasswordResets({
  storage,
  clock,
  throttle,
  secondFactor,
  signIns,
  notices,
}: ResetsDeps) {
  const { db } = storage;
  let wake = () => {};

  async function mailLinks({ signal }: JobContext): Promise<undefined> {
    for (let next = await findResetRequest(db); next && !signal.aborted; next = await findResetRequest(db)) {
      const request = next;
      await db.transaction().execute((trx) => mailLink(trx, request));
      notices.wake();
    }
  }

  async function mailLink(trx: Db, request: AuthChallengesTable): Promise<void> {
    const now = clock();
    if (!(await deleteChallenge(trx, request.id)) || request.expires_at <= now.toISOString()) return;
    const { email, ...place } = readResetRequest(request);
    const row = await findUserByEmail(trx, email);
    if (row?.is_active !== 1 || (await countLinks(trx, row.id, now)) >= mostLinks) return;
    const token = newLinkToken();
    await insertLink(trx, {
      token_hash: hashOfLink(token),
      purpose,
      user_id: row.id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifetimeMs).toISOString(),
    });
    await notices.sendResetLink(trx, row, token);
    const visitor = { kind: 'visitor', id: 'visitor', name: 'Visitor', ...place } as const;
    const deed = { action: 'password-reset-requested', ...accountOf(toUser(row)) } as const;
    await recordAuditEvent(trx, now, deed, visitor);
  }

  const findOwner = (trx: Db, token: string): Promise<UsersTable | undefined> =>
    findLinkUser(trx, { hash: hashOfLink(token), purpose, now: clock() });

  const job: Job = {
    name: 'password resets',
    every: 60_000,
    lease: 10_000,
    run: mailLinks,
    onStart(ring) {
      wake = ring;
      wake();
    },
  };

  return {
    jobs: [job],

    /**
     * Takes note that somebody has forgotten their password. Whether there is such an account is looked up afterwards, by the job: up to the
     * answer the same is done for every address.
     */
    async request(email: string, address: string): Promise<void> {
      const { agent } = currentActor();
      await inLockedTransaction(storage, `password resets from ${networkOf(address)}`, (trx) =>
        keepResetRequest(trx, { email: emailKey(email), address, agent }, clock()),
      );
      // The answer leaves first.
      setImmediate(() => wake());
    },

    /** Sets the password and signs in. The link is used up by nothing less. */
    async reset(
      { token, password, code }: ResetInput,
      place: SignInPlace,
    ): Promise<{ answer: LoginAnswer; device: string }> {
      const owner = await findOwner(db, token);
      if (!owner) throw deadLink();
      const { address } = place;
      const device = await markOf(db, place);
      const check = async () => {
        const passwordHash = await hashPassword(password);
        return inLockedTransaction(storage, `user ${owner.id}`, async (trx) => {
          const row = await findOwner(trx, token);
          if (!row) throw deadLink();
          if (!(await secondFactor.pass(trx, row, code))) return undefined;
          await setPassword(trx, row.id, passwordHash);
          const deed = { action: 'password-changed', ...accountOf(toUser(row)) } as const;
          await recordAuditEvent(trx, clock(), deed, actingAs(row));
          await notices.tell(trx, row, 'password-changed');
          return signIns.letIn(trx, row, { address, device }, { tellsOfNewDevice: false });
        });
      };
      // A code can be guessed, at sign-in and here, so that both count together; a link cannot.
      const account = owner.email_key;
      const answer =
        code === undefined
          ? await throttle.guardLink(address, check)
          : await throttle.guard(
              { purpose: 'sign-in', account, address, known: await recognisePlace(db, account, place) },
              check,
            );
      if (!answer) {
        await recordSignInFailure(db, clock(), owner);
        throw wrongCode();
      }
      notices.wake();
      return { answer, device };
    },
  };
}
