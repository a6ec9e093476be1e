import type { Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import type { ReceivedMail, SmtpStandIn } from '#test/support/smtp-stand-in.ts';
import { account } from '../product.ts';
import type { Target } from './target.ts';

const victim = 'victim@evil.example';

/** Sends the contact form with line breaks in every field, answers what arrived, and gives all mails that came of it. */
export async function writeMails(
  { sendMessage, staff }: Target,
  smtp: SmtpStandIn,
  breaks: readonly string[],
): Promise<ReceivedMail[]> {
  const before = smtp.received.length;
  let expected = before;
  for (const [index, end] of breaks.entries()) {
    const evil = `x${end}Bcc: ${victim}${end}X-Injected: yes${end}${end}body`;
    const email = `person${index}@example.org`;
    // An address with a line break is none.
    const refused = await sendMessage({ email: `${email}${end}Bcc: ${victim}` }, `10.5.0.${index}`);
    if (refused.ok) expected += 1;
    const taken = await sendMessage(
      {
        name: evil,
        company: evil.slice(0, 150),
        phone: evil.slice(0, 40),
        subject: evil,
        message: evil,
        email,
      },
      `10.6.0.${index}`,
    );
    if (taken.ok) expected += 1;
  }
  const conversations = [
    ...(await staff.send<Conversation[]>('GET', `${apiPaths.adminContacts}?limit=100`)),
    ...(await staff.send<Conversation[]>('GET', `${apiPaths.adminContacts}?limit=100&status=spam`)),
  ].filter(({ email }) => email.startsWith('person'));
  for (const { _id } of conversations)
    await staff.send('POST', apiPaths.contactRespond(_id), {
      message: `Thanks\r\nBcc: ${victim}\r\n.\r\nRSET`,
    });
  // Spam is kept without a notice: only responses are certain to leave.
  const responses = () =>
    smtp.received.filter(({ to }) => to.some((address) => address.startsWith('person')));
  for (let patience = 0; responses().length < conversations.length && patience < 200; patience += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  if (conversations.length === 0 || responses().length < conversations.length || expected === before)
    throw new Error(`Only ${responses().length} of ${conversations.length} responses left`);
  return smtp.received.slice(before);
}

const usual = new Set([
  ...['from', 'to', 'reply-to', 'subject', 'message-id', 'date', 'mime-version', 'content-type'],
  ...['auto-submitted', 'in-reply-to', 'references', 'content-transfer-encoding'],
]);

/** In words, what a mail has that nobody put there on purpose. */
export function mailsSplit(mails: readonly ReceivedMail[]): string[] {
  return mails.flatMap(({ to, raw }) => {
    const [head = ''] = raw.split('\r\n\r\n', 1);
    const unfolded = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
    const names = unfolded.map((line) => line.split(':', 1)[0]?.toLowerCase() ?? '');
    const strange = names.filter((name) => !usual.has(name));
    const wrong = to.filter(
      (address) =>
        address !== account.email && !/^person\d+@example\.org$|^grace@example\.org$/.test(address),
    );
    return [
      ...strange.map((name) => `a mail has the header ${name}`),
      ...wrong.map((address) => `a mail went to ${address}`),
      ...(to.length === 1 ? [] : [`a mail went to ${to.length} recipients`]),
      ...(/[^\r]\n|\r[^\n]/.test(head) ? ['a mail has half a line break in its head'] : []),
    ];
  });
}
