import type { Job } from '#server/domain/operations/jobs/job.ts';
import type { MailService } from '#server/domain/outgoing/mail/mail-service.ts';
import type { BackgroundErrors } from '#server/domain/shared/background-errors.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import type { Storage } from '#server/storage/open.ts';
import { type AskedIdentity, createAccountNotices } from './account-notices.ts';
import { pruneChallenges } from './auth-challenges-repository.ts';
import { pruneLinks } from './auth-links-repository.ts';
import { createAuthService } from './auth-service.ts';
import { createOwnSessionsService } from './own-sessions-service.ts';
import { createPasskeyChallenges } from './passkey-challenges.ts';
import { createPasskeyProofs } from './passkey-proofs.ts';
import { createPasskeysService } from './passkeys-service.ts';
import { createPasswordProof } from './password-proof.ts';
import { createPasswordResets } from './password-resets.ts';
import { createPasswordThrottle } from './password-throttle.ts';
import { createSecondFactorCheck } from './second-factor-check.ts';
import { createSecondFactorService } from './second-factor-service.ts';
import { pruneSessions } from './sessions-repository.ts';
import { createSignIns } from './sign-ins.ts';
import { createTokens } from './tokens.ts';
import { createTotpCodes } from './totp-codes.ts';

type GettingInDeps = {
  storage: Storage;
  clock: Clock;
  backgroundErrors: BackgroundErrors;
  jwtSecret: string;
  tokenHours: number;
  identity: AskedIdentity;
  mail: MailService;
};

/** Every way in, and what each of them shares with the others: one limit on guesses, one end, one mail to the owner. */
export function createGettingIn({
  storage,
  clock,
  backgroundErrors,
  jwtSecret,
  tokenHours,
  identity,
  mail,
}: GettingInDeps) {
  const { siteName } = identity;
  const tokens = createTokens(jwtSecret);
  const throttle = createPasswordThrottle({ storage, clock });
  const notices = createAccountNotices({ identity, mail, clock });
  const totp = createTotpCodes({ jwtSecret, clock });
  const challenges = createPasskeyChallenges({ jwtSecret, clock });
  const proofs = createPasskeyProofs({ siteUrl: identity.siteUrl, challenges });
  const secondFactor = createSecondFactorCheck({ clock, totp, notices });
  const signIns = createSignIns({ clock, tokens, tokenHours, notices });
  const provePassword = createPasswordProof({ storage, clock, throttle });
  const shared = { storage, clock, throttle, provePassword, signIns, secondFactor, notices };
  const passwordResets = createPasswordResets(shared);

  const sweep: Job = {
    name: 'sweep: expired links and sessions',
    every: 60 * 60_000,
    lease: 60_000,
    async run() {
      await pruneLinks(storage.db, clock());
      await pruneChallenges(storage.db, clock());
      await pruneSessions(storage.db, clock());
    },
  };

  return {
    provePassword,
    notices,
    auth: createAuthService({ ...shared, tokens, backgroundErrors }),
    ownSessions: createOwnSessionsService(shared),
    secondFactors: createSecondFactorService({ ...shared, totp, siteName }),
    passkeys: createPasskeysService({ ...shared, challenges, proofs, siteName }),
    passwordResets,
    jobs: [...passwordResets.jobs, sweep],
  };
}
