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
    before: `The webhook to ${host} is paused because deliveries kept failing. Last error: ${reason}.`,
    link: { label: 'View webhooks', url: sender.siteUrl + adminPaths.webhooks },
    after: `New events are stored and sent when you activate it again. Events that failed for ${limits.webhookHours} hours can be resent from the log.`,
  });
  // As configured, which may be several addresses.
  return { ...mail, to: sender.notifyTo };
}
