import { htmlToPlain } from './html-to-plain.ts';
import { type SplitText, splitQuoted } from './split-quoted.ts';

/** More than anybody reads in a conversation; the whole is in the mailbox. */
const longest = 50_000;
const cut = '\n[The rest of this mail is in the mailbox.]';

/**
 * The words of a mail without its history. The HTML part says more clearly what is quoted, and its lines are not broken, so it is preferred
 * where there is one with anything in it.
 */
export function readableText({ text, html }: { text: string; html: string }): SplitText {
  const fromHtml = html ? split(htmlToPlain(html)) : { text: '', quoted: '' };
  if (fromHtml.text || (fromHtml.quoted && !text)) return fromHtml;
  const fromText = split(text.slice(0, longest * 4));
  return fromText.text || !fromHtml.quoted ? fromText : fromHtml;
}

function split(plain: string): SplitText {
  const { text, quoted } = splitQuoted(tidy(plain));
  return { text: bounded(text), quoted: bounded(quoted) };
}

/** Spaces that only a layout needs, and characters that nobody sees. */
function tidy(plain: string): string {
  return plain.replace(/[\u00a0\u2007\u202f]/g, ' ').replace(/[\u200b\u2060\ufeff\u00ad]/g, '');
}

function bounded(text: string): string {
  return text.length > longest ? text.slice(0, longest).toWellFormed() + cut : text;
}
