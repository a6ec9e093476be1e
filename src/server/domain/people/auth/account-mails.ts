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
    event: 'Somebody has signed in to your account with a browser that is new to it.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    event: 'The password of your account was changed, and all other sessions were ended.',
  },
  'second-factor-added': {
    subject: 'An app for codes was added to your account',
    event: 'From now on your account asks for a code after the password.',
  },
  'second-factor-removed': {
    subject: 'The app for codes was removed from your account',
    event: 'Your account asks for no code after the password any more.',
  },
  'second-factors-reset': {
    subject: 'Your second factor was reset',
    event:
      'The app for codes, the recovery codes and the passkeys of your account were removed. The password alone signs in now.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    event: 'Somebody has used one of your recovery codes to get in to your account.',
  },
  'recovery-codes-renewed': {
    subject: 'New recovery codes were made',
    event: 'Your account has new recovery codes. The old ones do not work any more.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    event: 'Your account has a new passkey. Whoever has it gets in without a password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    event: 'A passkey of your account does not let anybody in any more.',
  },
  'access-token-created': {
    subject: 'An access token was created for your account',
    event: 'A program that has this access token can call the API in your name.',
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
    before: `${event} When: ${when}. ${fromWhere(actor)}`,
    link: { label: 'Your account', url: site.siteUrl + adminPaths.account },
    after:
      'If this was you, there is nothing to do. If not, choose a new password at once, which ends all sessions, look through your passkeys and access tokens, and tell an admin of your team.',
  });
}

function fromWhere({ kind, agent, address }: Actor): string {
  if (kind === 'terminal') return 'It was done at the terminal of the server.';
  return `Browser: ${agent || 'unknown'}. Place: ${placeInWords(address)}.`;
}

export function composeResetLink(
  site: AccountMailIdentity,
  email: string,
  { id, token }: { id: string; token: string },
): Mail {
  return composeLinkMail(site, {
    name: `account-${id}`,
    to: email,
    subject: `A new password for ${site.siteName}`,
    before: `Somebody, probably you, has asked for a new password for your account at ${site.siteName}.`,
    link: { label: 'Choose a new password', url: site.siteUrl + adminPaths.resetPassword(token) },
    after: `The link works once, within ${limits.resetMinutes} minutes. If you have not asked for it, there is nothing to do: your password stays as it is.`,
  });
}
