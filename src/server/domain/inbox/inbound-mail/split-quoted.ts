import { isAttribution } from './attribution-lines.ts';
import { introductionAt } from './find-history.ts';
import { type Line, nextFilled } from './mail-lines.ts';
import { isForwardedLine, isRuleLine, isSignatureStart, pointsBelow } from './marker-lines.ts';

/** What was written for this mail, and what was only carried along. */
export type SplitText = { text: string; quoted: string };

/** A run of lines of one kind. Those of others are introduced when something says whose they are. */
type Passage = { lines: string[]; isQuoted: boolean; isIntroduced: boolean };
type Judged = { text: string; isQuoted: boolean; isIntroduced: boolean };

/**
 * Parts an answer from the history it quotes, wherever the history stands. When in doubt, lines are the writer's own: history that is shown is
 * in the way, an answer that is folded away is lost.
 */
export function splitQuoted(
  lines: readonly Line[],
  { longest, isForward }: { longest: number; isForward: boolean },
): SplitText {
  const passages = passagesOf(isForward ? lines.map(own) : judge(lines));
  const tail = passages.at(-1)?.isQuoted ? passages.slice(-1) : [];
  const body = passages.slice(0, passages.length - tail.length);
  const words = join(body.filter(({ isQuoted }) => !isQuoted));
  if (tail[0] && goesOn(words, tail[0])) return { text: join(passages.map(asQuotation)), quoted: '' };
  if (areAnswersBetween(body)) {
    const text = join(body.map(asQuotation));
    // Where both cannot be shown, the answers count.
    if (text.length <= longest) return { text, quoted: join(tail) };
  }
  return { text: words, quoted: join(passages.filter(({ isQuoted }) => isQuoted)) };
}

/** Answers between the quoted lines mean nothing without them, so those stay where they are. */
function areAnswersBetween(body: readonly Passage[]): boolean {
  const quoted = body.filter(({ isQuoted }) => isQuoted);
  if (quoted.length > 1) return true;
  const [only] = quoted;
  if (!only || only === body[0] || only.isIntroduced) return false;
  const below = body[body.indexOf(only) + 1]?.lines[0] ?? '';
  return !isSignatureStart(below);
}

/** Whether words above quoted lines say that those are part of what is said. */
function goesOn(words: string, { isIntroduced }: Passage): boolean {
  return pointsBelow(words) || (!isIntroduced && /[:：]$/.test(words));
}

/** Says of every line whose it is. */
function judge(lines: readonly Line[]): Judged[] {
  const judged: Judged[] = lines.map(({ text, quote }) => ({
    text,
    isQuoted: quote === 'cited',
    isIntroduced: false,
  }));
  const mark = (from: number, to: number, isQuoted: boolean, isIntroduced: boolean) => {
    for (let at = from; at < to; at += 1)
      judged[at] = { text: lines[at]?.text ?? '', isQuoted, isIntroduced };
  };
  const show = (from: number) => {
    for (let at = from; at < lines.length; at += 1) judged[at] = own(lines[at]);
    return judged;
  };
  let areBlockquotesQuoted = false;
  let isHistoryFound = false;
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    if (!line || line.text.trim() === '') {
      at += 1;
    } else if (line.quote !== '') {
      const end = runEnd(lines, at);
      if (isForwardedLine(line.text)) mark(at, end, false, false);
      else {
        const isIntroduced = introduce(lines, judged, at) || introductionAt(lines, at) !== undefined;
        if (line.quote === 'blockquote') areBlockquotesQuoted ||= isIntroduced;
        mark(at, end, line.quote === 'cited' || areBlockquotesQuoted, isIntroduced);
      }
      at = end;
    } else if (isForwardedLine(line.text)) {
      return show(at);
    } else {
      const end = line.hint === 'history' ? hintEnd(lines, at) : lines.length;
      const introduction = introductionAt(lines, at);
      const below = nextFilled(lines, introduction?.end ?? at);
      const isMarkedBelow = below < lines.length && lines[below]?.quote !== '';
      if (introduction && isMarkedBelow) {
        mark(at, introduction.end, true, true);
        at = below;
      } else if ((introduction?.isCertain && below < lines.length) || line.hint === 'history') {
        if (!isHistoryFound && isOpen(judged.slice(0, at))) return show(at);
        isHistoryFound = true;
        mark(at, end, true, true);
        at = end;
      } else at += 1;
    }
  }
  return judged;
}

function own(line: Line | undefined): Judged {
  const { text = '', quote = '' } = line ?? {};
  return { text: quote === 'cited' ? `> ${text}`.trimEnd() : text, isQuoted: false, isIntroduced: false };
}

function runEnd(lines: readonly Line[], start: number): number {
  const quote = lines[start]?.quote;
  let end = start;
  while (end < lines.length && lines[end]?.quote === quote) end += 1;
  return end;
}

function hintEnd(lines: readonly Line[], start: number): number {
  let end = start;
  while (end < lines.length && lines[end]?.hint === 'history') end += 1;
  return end;
}

/** Gives an attribution of one line, and what was marked as one by its element, to the quoted lines right below it. */
function introduce(lines: readonly Line[], judged: Judged[], start: number): boolean {
  let above = start - 1;
  while (above >= 0 && start - above <= 3 && lines[above]?.text.trim() === '') above -= 1;
  const line = lines[above];
  if (!line || line.text.trim() === '') return false;
  if (judged[above]?.isQuoted) return judged[above]?.isIntroduced ?? false;
  const isHinted = line.hint === 'attribution' && /[:：]$/.test(line.text);
  if (line.quote !== '' || !(isHinted || isAttribution(line.text))) return false;
  // A plain blockquote below 'Ann wrote:' may be the writer's own.
  if (lines[start]?.quote === 'blockquote' && !isHinted && !/[\d@]/.test(line.text)) return false;
  judged[above] = { text: line.text, isQuoted: true, isIntroduced: true };
  return true;
}

/** Whether nothing was said yet, so that the answer must be further down, in lines that look like history. */
function isOpen(above: readonly Judged[]): boolean {
  const words = above.filter(({ text, isQuoted }) => !isQuoted && text.trim() !== '' && !isRuleLine(text));
  const signature = words.findIndex(({ text }) => isSignatureStart(text));
  const said = (signature < 0 ? words : words.slice(0, signature)).map(({ text }) => text.trim());
  const last = said.at(-1) ?? '';
  return (
    said.length === 0 ||
    /[:：]$/.test(last) ||
    (said.length === 1 && last.endsWith(',')) ||
    pointsBelow(said.join('\n'))
  );
}

/** Runs of lines of one kind. Empty lines between two of a kind divide nothing; a line drawn above history belongs to it. */
function passagesOf(lines: readonly Judged[]): Passage[] {
  const passages: Passage[] = [];
  let isApart = false;
  for (const { text, isQuoted, isIntroduced } of lines) {
    if (text.trim() === '') {
      isApart = true;
      continue;
    }
    const current = passages.at(-1);
    if (current?.isQuoted === isQuoted) {
      if (isApart) current.lines.push('');
      current.lines.push(text);
    } else {
      const rules = isQuoted ? takeRules(passages) : [];
      if (rules.length > 0 && isApart) rules.push('');
      passages.push({ lines: [...rules, text], isQuoted, isIntroduced });
    }
    isApart = false;
  }
  return passages;
}

function takeRules(passages: Passage[]): string[] {
  const above = passages.at(-1)?.lines ?? [];
  let end = above.length;
  while (end > 0 && (above[end - 1] === '' || isRuleLine(above[end - 1] ?? ''))) end -= 1;
  const rules = above.splice(end).filter((line) => line !== '');
  if (above.length === 0) passages.pop();
  return rules;
}

function asQuotation(passage: Passage): Passage {
  return passage.isQuoted
    ? { ...passage, lines: passage.lines.map((line) => `> ${line}`.trimEnd()) }
    : passage;
}

function join(passages: readonly Passage[]): string {
  return passages.map(({ lines }) => lines.join('\n')).join('\n\n');
}
