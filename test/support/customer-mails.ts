import { randomUUID } from 'node:crypto';
import type { ReceivedMail } from './smtp-stand-in.ts';

/** What a customer's mail program knows of the mail that is answered. */
export type Answered = { replyTo: string; messageId: string; references: string; subject: string };

export function answeredBy(mail: ReceivedMail): Answered {
  const [messageId = ''] = mail.header('Message-ID');
  const [references = ''] = mail.header('References');
  const [replyTo = ''] = mail.header('Reply-To');
  const [subject = ''] = mail.header('Subject');
  return { replyTo, messageId, references: `${references} ${messageId}`.trim(), subject };
}

export type MailParts = { headers?: Record<string, string>; body: string | string[] };

const customer = 'Grace Hopper <grace@example.org>';

/** A mail as it lies in a mailbox: lines end in CR LF, and headers that are empty are left out. */
export function rawMail({ headers = {}, body }: MailParts): string {
  const all: Record<string, string> = {
    'Return-Path': '<grace@example.org>',
    From: customer,
    To: 'inbox@agency.example',
    Subject: 'Hello',
    Date: new Date().toUTCString(),
    'Message-ID': `<${randomUUID()}@example.org>`,
    'MIME-Version': '1.0',
    ...headers,
  };
  const head = Object.entries(all)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`);
  const lines = typeof body === 'string' ? body.split(/\r?\n/) : body;
  return [...head, '', ...lines, ''].join('\r\n');
}

/** The headers by which a mail program says what it answers. */
export function answerHeaders({ replyTo, messageId, references, subject }: Answered): Record<string, string> {
  return {
    To: replyTo,
    Subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    'In-Reply-To': messageId,
    References: references,
  };
}

export type Part = { type: string; headers?: Record<string, string>; body: string | string[] };

/** A multipart body with its header. */
export function multipart(kind: string, parts: readonly Part[]): { type: string; body: string[] } {
  const boundary = `=_${randomUUID()}`;
  const body = parts.flatMap(({ type, headers = {}, body: content }) => [
    `--${boundary}`,
    `Content-Type: ${type}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    ...(typeof content === 'string' ? content.split('\n') : content),
  ]);
  return { type: `multipart/${kind}; boundary="${boundary}"`, body: [...body, `--${boundary}--`] };
}

export const base64 = (content: string | Buffer): string =>
  (
    Buffer.from(content)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\n');

export function quotedPrintable(content: Buffer | string): string {
  return Array.from(Buffer.from(content), (byte) =>
    byte === 0x0a || (byte >= 0x20 && byte < 0x7f && byte !== 0x3d)
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  )
    .join('')
    .replace(/[^\n]{70}(?=[^\n])/g, (line) => (/=.?$/.test(line) ? line : `${line}=\n`));
}

/** As Gmail answers: text and HTML, the quoted mail in a gmail_quote below an 'On … wrote:'. */
export function gmailAnswer(answered: Answered, text: string, headers: Record<string, string> = {}): string {
  const attribution = 'On Thu, Mar 12, 2026 at 10:00 AM Agency <hello@agency.example> wrote:';
  const paragraphs = text.split('\n').map((line) => `<div>${line || '<br>'}</div>`);
  const { type, body } = multipart('alternative', [
    {
      type: 'text/plain; charset="UTF-8"',
      body: `${text}\n\n${attribution.replace('wrote:', '\nwrote:')}\n\n> Our answer to you\n>\n> On Mar 11, Grace wrote:\n> > The first question\n`,
    },
    {
      type: 'text/html; charset="UTF-8"',
      headers: { 'Content-Transfer-Encoding': 'quoted-printable' },
      body: quotedPrintable(
        `<div dir="ltr">${paragraphs.join('')}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${attribution.replace('<', '&lt;').replace('>', '&gt;')}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><p>Our answer to you</p><blockquote style="margin:0">The first question</blockquote></blockquote></div>\n`,
      ),
    },
  ]);
  return rawMail({ headers: { ...answerHeaders(answered), 'Content-Type': type, ...headers }, body });
}

/** As Outlook answers: no quotation marks at all, only a block of headers where history begins. */
export function outlookAnswer(answered: Answered, text: string): string {
  const { type, body } = multipart('alternative', [
    {
      type: 'text/plain; charset="Windows-1252"',
      headers: { 'Content-Transfer-Encoding': 'quoted-printable' },
      body: quotedPrintable(
        Buffer.from(
          `${text}\n\n________________________________\nFrom: Agency <hello@agency.example>\nSent: Thursday, March 12, 2026 10:00 AM\nTo: Grace Hopper <grace@example.org>\nSubject: ${answered.subject}\n\nOur answer to you\n`,
          'latin1',
        ),
      ),
    },
    {
      type: 'text/html; charset="Windows-1252"',
      headers: { 'Content-Transfer-Encoding': 'quoted-printable' },
      body: quotedPrintable(
        Buffer.from(
          `<html><head><style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style></head><body dir="ltr"><div class="elementToProof" style="font-family: Aptos, sans-serif;">${text}</div><div><br></div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000"><b>From:</b> Agency &lt;hello@agency.example&gt;<br><b>Sent:</b> Thursday, March 12, 2026 10:00 AM<br><b>To:</b> Grace Hopper &lt;grace@example.org&gt;<br><b>Subject:</b> ${answered.subject}</font><div>&nbsp;</div></div><div>Our answer to you</div></body></html>\n`,
          'latin1',
        ),
      ),
    },
  ]);
  return rawMail({
    headers: { ...answerHeaders(answered), 'Content-Type': type, 'X-MS-Exchange-Organization-SCL': '-1' },
    body,
  });
}

/** As Apple Mail answers: HTML with a cited blockquote, pictures and files between the texts. */
export function appleAnswer(answered: Answered, text: string, files: readonly Part[] = []): string {
  const html = multipart(files.length > 0 ? 'mixed' : 'related', [
    {
      type: 'text/html; charset=utf-8',
      headers: { 'Content-Transfer-Encoding': 'quoted-printable' },
      body: quotedPrintable(
        `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body style="overflow-wrap: break-word;">${text}<br id="lineBreakAtBeginningOfMessage"><div><br><blockquote type="cite"><div>On Mar 12, 2026, at 10:00, Agency &lt;hello@agency.example&gt; wrote:</div><br class="Apple-interchange-newline"><div>Our answer to you</div></blockquote></div></body></html>\n`,
      ),
    },
    ...files,
  ]);
  const { type, body } = multipart('alternative', [
    {
      type: 'text/plain; charset=utf-8',
      headers: { 'Content-Transfer-Encoding': 'quoted-printable' },
      body: quotedPrintable(
        `${text}\n\n> On Mar 12, 2026, at 10:00, Agency <hello@agency.example> wrote:\n> \n> Our answer to you\n`,
      ),
    },
    { type: html.type, body: html.body },
  ]);
  return rawMail({
    headers: {
      ...answerHeaders(answered),
      'Content-Type': type,
      'Mime-Version': '1.0 (Mac OS X Mail 16.0)',
      'MIME-Version': '',
    },
    body,
  });
}

/** A file as mail programs attach it. */
export function attachedFile(name: string, content: Buffer | string, type = 'application/pdf'): Part {
  return {
    type: `${type}; name="${name}"`,
    headers: {
      'Content-Transfer-Encoding': 'base64',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
    body: base64(content),
  };
}

/** An out-of-office reply as RFC 3834 wants it. */
export function outOfOffice(answered: Answered): string {
  return rawMail({
    headers: {
      ...answerHeaders(answered),
      Subject: `Automatic reply: ${answered.subject}`,
      'Return-Path': '<>',
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
      'Content-Type': 'text/plain; charset=utf-8',
    },
    body: 'I am out of the office until Monday.',
  });
}

/** A mail that came back, as the standard has it: words, a report, and the head of what was sent. */
export function bounceOf(
  sent: ReceivedMail,
  { action = 'failed', diagnostic = '550 5.1.1 No such user here' } = {},
): string {
  const [head = ''] = sent.raw.split('\r\n\r\n', 1);
  const { type, body } = multipart('report', [
    {
      type: 'text/plain; charset=us-ascii',
      body: 'This is the mail system.\n\nYour message could not be delivered.',
    },
    {
      type: 'message/delivery-status',
      body: `Reporting-MTA: dns; mail.example.org\n\nFinal-Recipient: rfc822; grace@example.org\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; ${diagnostic}`,
    },
    { type: 'text/rfc822-headers', body: head.split('\r\n') },
  ]);
  return rawMail({
    headers: {
      'Return-Path': '<>',
      From: 'MAILER-DAEMON@mail.example.org (Mail Delivery System)',
      Subject: 'Undelivered Mail Returned to Sender',
      'Auto-Submitted': 'auto-replied',
      'Content-Type': type.replace('multipart/report;', 'multipart/report; report-type=delivery-status;'),
    },
    body,
  });
}
