import { htmlToLines } from './html-to-lines.ts';
import { type Line, textToLines } from './mail-lines.ts';
import { isForwardSubject } from './marker-lines.ts';
import { type SplitText, splitQuoted } from './split-quoted.ts';

/** More than anybody reads in a conversation; the whole is in the mailbox. */
const longest = 50_000;
const longestEnd = 10_000;
const cut = '\n\n[A part of this mail is left out here. It is in the mailbox.]\n\n';

/** Ten times what a mail of allowed size has whose lines are those of people. */
const mostLines = 100_000;

/** More than a mail of allowed size has. */
const longestPlain = 2_000_000;

/**
 * The words of a mail without its history. The HTML part says more clearly what is quoted, and its lines are not broken, so it is preferred
 * where there is one with anything in it. A mail whose subject says that it passes another one on has no history: all of it is to be read.
 */
export function readableText({
  text,
  html,
  subject = '',
}: {
  text: string;
  html: string;
  subject?: string;
}): SplitText {
  const isForward = isForwardSubject(subject);
  const fromHtml = html ? split(htmlToLines(html), isForward) : { text: '', quoted: '' };
  if (fromHtml.text || (fromHtml.quoted && !text)) return fromHtml;
  const fromText = split(textToLines(text.slice(0, longestPlain)), isForward);
  return fromText.text || !fromHtml.quoted ? fromText : fromHtml;
}

function split(lines: readonly Line[], isForward: boolean): SplitText {
  const { text, quoted } = splitQuoted(withoutMiddle(lines), { longest, isForward });
  return { text: bounded(text), quoted: bounded(quoted) };
}

function withoutMiddle(lines: readonly Line[]): readonly Line[] {
  if (lines.length <= mostLines) return lines;
  const half = mostLines / 2;
  const { quote = '' } = lines[half - 1] ?? {};
  return [...lines.slice(0, half), { text: cut.trim(), quote }, ...lines.slice(-half)];
}

/** What is too long loses its middle: answers stand at the end as often as at the beginning. */
function bounded(text: string): string {
  if (text.length <= longest) return text;
  return (text.slice(0, longest - longestEnd) + cut + text.slice(-longestEnd)).toWellFormed();
}
