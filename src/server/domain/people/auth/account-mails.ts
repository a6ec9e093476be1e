import { formatDate } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import { adminPaths } from '#contract/paths.ts';
import type { Actor } from '#server/domain/operations/audit/actor.ts';
import { composeLinkMail, type LinkMailSender } from '#server/domain/outgoing/mail/link-mail.ts';
import type { Mail } from '#server/domain/outgoing/mail/mail.ts';
import { placeInWords } from './place-in-words.ts';

/** Who writes, and how the site calls itself and the time. */
export type AccountMailIdentity = LinkMailSender & { siteName: string; timeZone: string };

/** What somebody is told of their own account. */
const notices = {
  'new-device': {
    subject: 'New sign-in to your account',
    event: 'Someone signed in to your account from a new browser.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    event: 'The password of your account was changed. All other sessions were signed out.',
  },
  'second-factor-added': {
    subject: 'Two-factor authentication was turned on for your account',
    event: 'From now on, you sign in with your password and a code from your authenticator app.',
  },
  'second-factor-removed': {
    subject: 'Two-factor authentication was turned off for your account',
    event: 'You no longer need a code from your authenticator app to sign in.',
  },
  'second-factors-reset': {
    subject: 'Your two-factor authentication was reset',
    event:
      'The authenticator app, recovery codes and passkeys of your account were removed. You now sign in with your password alone.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    event: 'Someone used one of your recovery codes to sign in to your account.',
  },
  'recovery-codes-renewed': {
    subject: 'New recovery codes were created',
    event: 'Your account has new recovery codes. The old ones no longer work.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    event: 'Your account has a new passkey. It signs in without a password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    event: 'A passkey of your account no longer works for signing in.',
  },
  'access-token-created': {
    subject: 'An access token was created for your account',
    event: 'A program with this access token can call the API on your behalf.',
  },
} as const;

export type AccountNotice = keyof typeof notices;

type Event = { id: string; at: string; notice: AccountNotice; actor: Actor };

export function composeAccountNotice(
  site: AccountMailIdentity,
  email: string,
  { id, notice, at, actor }: Event,
): Mail {
  const { subject, event } = notices[notice];
  const when = `${formatDate(at, 'moment', site.timeZone)} (${site.timeZone})`;
  return composeLinkMail(site, {
    name: `account-${id}`,
    to: email,
    subject: `${subject} at ${site.siteName}`,
    before: `${event} Time: ${when}. ${fromWhere(actor)}`,
    link: { label: 'Open your account', url: site.siteUrl + adminPaths.account },
    after:
      'If this was you, you can ignore this email. If not, change your password now, which ends all sessions. Then check your passkeys and access tokens, and tell an admin of your team.',
  });
}

function fromWhere({ kind, agent, address }: Actor): string {
  if (kind === 'terminal') return "This was done on the server's command line.";
  return `Browser: ${agent || 'unknown'}. Location: ${placeInWords(address)}.`;
}

export function composeResetLink(
  site: AccountMailIdentity,
  email: string,
  { id, token }: { id: string; token: string },
): Mail {
  return composeLinkMail(site, {
    name: `account-${id}`,
    to: email,
    subject: `Reset your password for ${site.siteName}`,
    before: `Someone requested a password reset for your account at ${site.siteName}.`,
    link: { label: 'Choose a new password', url: site.siteUrl + adminPaths.resetPassword(token) },
    after: `The link works once, within ${limits.resetMinutes} minutes. If you did not request this, you can ignore this email. Your password stays the same.`,
  });
}
