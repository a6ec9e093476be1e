import { replyCodeShape } from '#server/domain/inbox/conversations/reply-codes.ts';
import type { MailHeaders } from './mail-headers.ts';

const inMessageId = new RegExp(`<response-[0-9a-z]{10,40}\\.(${replyCodeShape})@[^<>\\s]+>`, 'gi');
const inAddress = new RegExp(`\\+(${replyCodeShape})@`, 'gi');
const inSubject = new RegExp(`\\[#(${replyCodeShape})\\]`, 'gi');

const addressed = [
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-forwarded-to',
];

/** Enough for any thread; a header of thousands is an attempt at something. */
const mostCodes = 50;

/** Every reply code that a mail carries, the likeliest first: the mail it answers, then the thread, the address, the subject. */
export function replyCodesOf({ all, subject }: Pick<MailHeaders, 'all' | 'subject'>): string[] {
  const codes = [
    ...find(inMessageId, all('in-reply-to')),
    ...find(inMessageId, all('references')).reverse(),
    ...find(inAddress, addressed.flatMap(all)),
    ...find(inSubject, [subject]),
  ];
  return [...new Set(codes)].slice(0, mostCodes);
}

/** The codes of mails of ours that stand somewhere in a text, such as the mail that a bounce returns. */
export function responseCodesIn(text: string): string[] {
  return [...new Set(find(inMessageId, [text]))].slice(0, mostCodes);
}

function find(pattern: RegExp, values: readonly string[]): string[] {
  return values.flatMap((value) => [...value.matchAll(pattern)].map(([, code = '']) => code.toLowerCase()));
}
