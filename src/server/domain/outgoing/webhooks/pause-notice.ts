import { limits } from '#contract/limits.ts';
import { adminPaths } from '#contract/paths.ts';
import { composeLinkMail, type LinkMailSender } from '#server/domain/outgoing/mail/link-mail.ts';
import type { Mail } from '#server/domain/outgoing/mail/mail.ts';
import { newId } from '#server/storage/new-id.ts';

/** Tells the agency that a program has stopped listening. */
export function composePauseNotice(
  sender: LinkMailSender,
  { host, reason }: { host: string; reason: string },
): Mail {
  const mail = composeLinkMail(sender, {
    name: `webhook-${newId()}`,
    to: sender.notifyTo,
    subject: `Webhook paused: ${host}`,
    before: `${host} is told of what happens on your site, and has not taken what it was sent. ${reason}. It is told nothing more for now.`,
    link: { label: 'Look at it', url: sender.siteUrl + adminPaths.webhooks },
    after: `What happens meanwhile is kept and sent once you activate it again. What was given up after ${limits.webhookHours} hours can be sent again from its log.`,
  });
  // As configured, which may be several addresses.
  return { ...mail, to: sender.notifyTo };
}
