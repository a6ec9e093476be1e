import { formatDate } from '#contract/dates.ts';
import { composeLinkMail, type LinkMailSender } from '#server/domain/outgoing/mail/link-mail.ts';
import type { Mail } from '#server/domain/outgoing/mail/mail.ts';
import type { InvitationsTable } from '#server/storage/tables/account-tables.ts';

/** Who invites, and how the site calls itself and the time. */
export type Inviting = LinkMailSender & { siteName: string; timeZone: string };

export function composeInvitation(site: Inviting, invitation: InvitationsTable, url: string): Mail {
  const until = `${formatDate(invitation.expires_at, 'moment', site.timeZone)} (${site.timeZone})`;
  return composeLinkMail(site, {
    name: `invitation-${invitation.id}`,
    to: invitation.email,
    subject: `Your invitation to ${site.siteName}`,
    before: `You have been invited to the back office of ${site.siteName}.`,
    link: { label: 'Accept invitation', url },
    after: `The link works once, until ${until}. If you did not expect this invitation, you can ignore this email.`,
  });
}
