import { formatDate } from '#contract/dates.ts';
import type { WaitingLead } from '#contract/leads.ts';
import { adminPaths } from '#contract/paths.ts';
import { truncate } from '#contract/text.ts';
import { wayInWords } from '#server/domain/leads/sources/way-in-words.ts';
import { createMessageId, escapeHtml, headerText, type Mail } from '#server/domain/outgoing/mail/mail.ts';
import { newId } from '#server/storage/new-id.ts';

/** Who writes, who is told, and how the site calls itself and the time. */
export type NoticeIdentity = { from: string; notifyTo: string; siteUrl: string; timeZone: string };

const subjectLength = 200;

/** Tells the agency of paid leads that wait, each with the way to it. */
export function composeLeadNotice(identity: NoticeIdentity, leads: readonly WaitingLead[]): Mail {
  const [first] = leads;
  const isOne = leads.length === 1;
  const subject = isOne
    ? `A paid lead is waiting for a reply: ${first?.subject ?? ''}`
    : `${leads.length} paid leads are waiting for a reply`;
  const opening = isOne
    ? 'This person came from an ad, sent you a message and has not received a reply.'
    : 'These people came from an ad, sent you a message and have not received a reply.';
  const entries = leads.map((lead) => ({
    lines: linesOf(identity, lead),
    url: `${identity.siteUrl}${adminPaths.conversation(lead._id)}`,
  }));
  const list = `${identity.siteUrl}${adminPaths.waitingLeads}`;
  const html = [
    `<p>${opening}</p>`,
    ...entries.map(
      ({ lines, url }) =>
        `<p style="margin:16px 0">${lines.map(escapeHtml).join('<br>')}<br><a href="${escapeHtml(url)}">Read and reply in the inbox</a></p>`,
    ),
    `<p><a href="${escapeHtml(list)}">View all waiting leads</a></p>`,
  ].join('\n');
  return {
    messageId: createMessageId(identity.siteUrl, `waiting-${newId()}`),
    from: identity.from,
    to: identity.notifyTo,
    replyTo: identity.notifyTo,
    subject: truncate(headerText(subject), subjectLength),
    text: [
      opening,
      '',
      ...entries.flatMap(({ lines, url }) => [...lines, `Read and reply in the inbox: ${url}`, '']),
      `View all waiting leads: ${list}`,
      '',
    ].join('\n'),
    html: `<!doctype html><html><body style="font:16px/1.5 system-ui,sans-serif;color:#14191d">${html}</body></html>`,
    automatic: true,
  };
}

function linesOf({ timeZone }: NoticeIdentity, lead: WaitingLead): string[] {
  const { name, company, subject, createdAt, source } = lead;
  return [
    `${headerText(name)}${company ? ` (${headerText(company)})` : ''}: ${headerText(subject)}`,
    ...(source ? [`Source: ${headerText(wayInWords(source))}`] : []),
    `Waiting since ${formatDate(createdAt, 'moment', timeZone)} (${timeZone})`,
  ];
}
