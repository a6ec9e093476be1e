import { createMessageId, escapeHtml, headerText, type Mail, type MailName } from './mail.ts';

/** Who writes, and who reads an answer. */
export type LinkMailSender = { from: string; notifyTo: string; siteUrl: string };

type LinkMail = {
  /** Names the mail for ever; nothing of the link belongs into it. */
  name: MailName;
  to: string;
  subject: string;
  before: string;
  link: { label: string; url: string };
  after: string;
};

/** A mail about an account. Of all that is secret it carries the link alone. */
export function composeLinkMail(
  sender: LinkMailSender,
  { name, to, subject, before, link, after }: LinkMail,
): Mail {
  const paragraph = (html: string) => `<p style="margin:16px 0">${html}</p>`;
  const anchor = `<a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a>`;
  const html = [paragraph(escapeHtml(before)), paragraph(anchor), paragraph(escapeHtml(after))].join('\n');
  return {
    messageId: createMessageId(sender.siteUrl, name),
    from: sender.from,
    to: { name: '', address: headerText(to) },
    replyTo: sender.notifyTo,
    subject: headerText(subject),
    text: [before, '', `${link.label}: ${link.url}`, '', after, ''].join('\n'),
    html: `<!doctype html><html><body style="font:16px/1.5 system-ui,sans-serif;color:#14191d">${html}</body></html>`,
    automatic: true,
  };
}
