import { isAttribution, isForwardedLine, isHeaderBlock, isOriginalMessageLine } from './attribution-lines.ts';

/** Private characters that no mail has in it: in front of every quoted line, and on a line of its own where history begins. */
export const citedMark = '\uE0F0';
export const historyMark = '\uE0F1';

/** What was written for this mail, and what was only carried along. */
export type SplitText = { text: string; quoted: string };

type Line = { text: string; cited: boolean };
type Passage = { lines: string[]; cited: boolean };

/** Parts an answer from the history it quotes, wherever the history stands. */
export function splitQuoted(plain: string): SplitText {
  const lines = markAttributions(markHistory(readLines(plain)));
  const passages = passagesOf(lines);
  const tail = passages.at(-1)?.cited ? passages.slice(-1) : [];
  const body = passages.slice(0, passages.length - tail.length);
  const inner = body.filter(({ cited }) => cited);
  // Answers between the quoted lines mean nothing without them, so those stay where they are.
  if (inner.length > 1) return { text: join(body.map(asQuotation)), quoted: join(tail) };
  return { text: join(body.filter(({ cited }) => !cited)), quoted: join([...inner, ...tail]) };
}

function readLines(plain: string): Line[] {
  return plain.split(/\r\n|\r|\n/).map((line) => {
    const isMarked = line.startsWith(citedMark);
    const cited = isMarked || /^ ?>/.test(line);
    const text = isMarked ? line.slice(1) : cited ? line.replace(/^ ?> ?/, '') : line;
    return { text: text.replaceAll(citedMark, '> ').trimEnd(), cited };
  });
}

/** From where an earlier mail is attached as plain text, everything is history. */
function markHistory(lines: Line[]): Line[] {
  const texts = lines.map(({ text, cited }) => (cited ? '' : text));
  const start = texts.findIndex((text, index) => {
    if (text === '') return false;
    if (text.includes(historyMark) || isOriginalMessageLine(text)) return true;
    return isHeaderBlock(texts, index) && !isForwardedBefore(texts, index);
  });
  if (start < 0) return lines.map(withoutMark);
  const from = /^_{8,}$/.test(texts[start - 1]?.trim() ?? '') ? start - 1 : start;
  return lines.map((line, index) => withoutMark(index >= from ? { ...line, cited: true } : line));
}

function withoutMark({ text, cited }: Line): Line {
  return { text: text.replaceAll(historyMark, ''), cited };
}

function isForwardedBefore(texts: readonly string[], index: number): boolean {
  return texts.slice(Math.max(0, index - 3), index).some(isForwardedLine);
}

/** 'On … wrote:' belongs to what it introduces, also where it was broken into several lines. */
function markAttributions(lines: Line[]): Line[] {
  const marked = [...lines];
  lines.forEach((line, index) => {
    if (!line.cited || lines[index - 1]?.cited) return;
    const start = attributionStart(marked, index);
    for (let at = start; at < index; at += 1) marked[at] = { text: marked[at]?.text ?? '', cited: true };
  });
  return marked;
}

/** Where the attribution above a quoted line begins: one with a date in it rather than half of one. The line itself if there is none. */
function attributionStart(lines: readonly Line[], index: number): number {
  let end = index;
  while (end > 0 && index - end < 3 && lines[end - 1]?.text.trim() === '') end -= 1;
  let found = index;
  for (let start = end - 1; start >= Math.max(0, end - 4); start -= 1) {
    const candidate = lines.slice(start, end);
    if (candidate.some(({ text, cited }) => cited || text.trim() === '')) break;
    const joined = candidate.map(({ text }) => text).join(' ');
    if (!isAttribution(joined)) continue;
    if (/\d/.test(joined)) return start;
    if (found === index) found = start;
  }
  return found;
}

/** Runs of lines of one kind. Empty lines between two of a kind divide nothing. */
function passagesOf(lines: readonly Line[]): Passage[] {
  const passages: Passage[] = [];
  let blanks = 0;
  for (const { text, cited } of lines) {
    if (text.trim() === '') {
      blanks += 1;
      continue;
    }
    const current = passages.at(-1);
    if (current?.cited === cited) current.lines.push(...(blanks > 0 ? [''] : []), text);
    else passages.push({ lines: [text], cited });
    blanks = 0;
  }
  return passages;
}

function asQuotation({ lines, cited }: Passage): Passage {
  return { lines: cited ? lines.map((line) => `> ${line}`.trimEnd()) : lines, cited };
}

function join(passages: readonly Passage[]): string {
  return passages.map(({ lines }) => lines.join('\n')).join('\n\n');
}
