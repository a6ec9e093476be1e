import { simpleParser } from 'mailparser';
import { type HeaderValues, headerLines, headerValues, messageIdIn } from './header-lines.ts';

/** The headers of a mail, as far as its taking depends on them. */
export type MailHeaders = {
  messageId: string;
  subject: string;
  from: { name: string; address: string };
  /** All values of a header, unfolded but not decoded. */
  all: HeaderValues;
};

/** More than anything of it is shown. Only these two are decoded, so nothing long comes to where decoding could be slow. */
const decoded = [
  { name: 'from', longest: 4_000 },
  { name: 'subject', longest: 8_000 },
];

const onlyHead = { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true };

export async function readHeaders(head: Uint8Array): Promise<MailHeaders> {
  const all = headerValues(headerLines(head));
  const lines = decoded.flatMap(({ name, longest }) =>
    all(name)
      .slice(-1)
      .map((value) => `${name}: ${value.slice(0, longest)}\r\n`),
  );
  const parsed = await simpleParser(Buffer.from(`${lines.join('')}\r\n`, 'latin1'), onlyHead);
  const [from] = parsed.from?.value ?? [];
  const named = from?.group?.[0] ?? from;
  return {
    messageId: messageIdIn(all),
    subject: parsed.subject ?? '',
    from: { name: named?.name ?? '', address: named?.address ?? '' },
    all,
  };
}
