import {
  beginsAttribution,
  endsASentence,
  isCertainAttribution,
  isDatedAttribution,
} from './attribution-lines.ts';
import { headerBlockLength } from './header-blocks.ts';
import { type Line, nextFilled } from './mail-lines.ts';
import { isOriginalMessageLine, isRuleLine, longestMarker } from './marker-lines.ts';

/** Lines that introduce an earlier mail, and whether they are enough where nothing marks what follows. */
export type Introduction = { end: number; isCertain: boolean };

const mostAttributionLines = 5;

/** What a mail program writes in front of an earlier mail, if it stands at a line: '--- Original Message ---', a head, a dated attribution. */
export function introductionAt(lines: readonly Line[], start: number): Introduction | undefined {
  const line = lines[start];
  if (!line || line.text.trim() === '') return undefined;
  if (!isOriginalMessageLine(line.text)) return headOrAttributionAt(lines, start);
  const below = nextFilled(lines, start + 1);
  const next = isSameQuote(lines, start, below) ? headOrAttributionAt(lines, below) : undefined;
  return { end: next?.end ?? start + 1, isCertain: true };
}

function headOrAttributionAt(lines: readonly Line[], start: number): Introduction | undefined {
  const head = headerBlockLength(lines, start, isAnnounced(lines, start));
  if (head > 0) return { end: start + head, isCertain: true };
  const attribution = attributionAt(lines, start);
  if (!attribution) return undefined;
  const below = nextFilled(lines, attribution.end);
  const headBelow = isSameQuote(lines, start, below) ? headerBlockLength(lines, below, true) : 0;
  return headBelow > 0 ? { end: below + headBelow, isCertain: true } : attribution;
}

function isSameQuote(lines: readonly Line[], one: number, other: number): boolean {
  return lines[one]?.quote === lines[other]?.quote;
}

/** Mail programs draw a line above the head of a mail, or put it into an element of its own. */
function isAnnounced(lines: readonly Line[], start: number): boolean {
  if (lines[start]?.hint === 'head') return true;
  let above = start - 1;
  if (lines[above]?.text.trim() === '') above -= 1;
  const text = lines[above]?.text ?? '';
  return isRuleLine(text) || isOriginalMessageLine(text);
}

/** A dated attribution, also where it was broken into lines or even paragraphs. */
function attributionAt(lines: readonly Line[], start: number): Introduction | undefined {
  let joined = lines[start]?.text.trim() ?? '';
  let at = start;
  if (joined.length > longestMarker) return undefined;
  for (let count = 1; !isDatedAttribution(joined); count += 1) {
    const isUnfinished = count === 1 ? beginsAttribution(joined) : !endsASentence(joined);
    at = nextFilled(lines, at + 1);
    const text = lines[at]?.text.trim() ?? '';
    if (!isUnfinished || count === mostAttributionLines || text === '' || !isSameQuote(lines, start, at))
      return undefined;
    if (joined.length + text.length > longestMarker) return undefined;
    joined += joined.endsWith('<') ? text : ` ${text}`;
  }
  return { end: at + 1, isCertain: isCertainAttribution(joined) };
}
