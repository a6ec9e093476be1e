import { type Line, type LineHint, tidy } from './mail-lines.ts';

/** Deeper nesting says nothing more, and a mark for every level in front of every line would be longer than the mail. */
const mostMarks = 3;

/** Whose the words are that are added next. */
export type QuotePosition = { citedDepth: number; blockquoteDepth: number; hint: LineHint | undefined };

export const ownPlace: QuotePosition = { citedDepth: 0, blockquoteDepth: 0, hint: undefined };

/** Puts words together to lines, as a reader would see them. */
export function createLineWriter() {
  const lines: Line[] = [];
  let place = ownPlace;
  let words: string[] = [];
  let endsInSpace = true;
  let isBlankWanted = false;
  let bullet = '';

  function push(text: string): void {
    const { citedDepth, blockquoteDepth, hint } = place;
    const quote = citedDepth > 0 ? 'cited' : blockquoteDepth > 0 ? 'blockquote' : '';
    const marks = '> '.repeat(Math.min(mostMarks, Math.max(0, citedDepth + blockquoteDepth - 1)));
    const last = lines.at(-1);
    const isRepeated = text === '' && last?.text === '' && last.quote === quote && last.hint === hint;
    if (!isRepeated) lines.push({ text: text === '' ? '' : marks + text, quote, ...(hint && { hint }) });
  }

  function endLine(): void {
    if (words.length === 0) return;
    const text = tidy(words.join('')).trimEnd();
    words = [];
    endsInSpace = true;
    if (isBlankWanted) push('');
    push(text);
    isBlankWanted = false;
  }

  function add(text: string): void {
    if (text === '') return;
    if (bullet) words.push(bullet);
    bullet = '';
    words.push(text);
    endsInSpace = text.endsWith(' ');
  }

  /** Text in which spaces and line breaks are only spaces. */
  function addWords(text: string): void {
    const single = text.replace(/[ \t\r\n\f]+/g, ' ');
    add(endsInSpace && single.startsWith(' ') ? single.slice(1) : single);
  }

  function breakLine(): void {
    if (words.length > 0) endLine();
    else push('');
  }

  return {
    addWords,
    breakLine,
    /** Text whose spaces and line breaks are meant. */
    addAsIs(text: string): void {
      text.split(/\r\n|\r|\n/).forEach((line, index) => {
        if (index > 0) breakLine();
        add(line);
      });
    },
    /** Ends a line if one has begun, and leaves an empty one if the element is that far apart. */
    standApart(lineBreaks: number): void {
      if (lineBreaks > 0) endLine();
      if (lineBreaks > 1) isBlankWanted = true;
    },
    addBullet(text: string): void {
      bullet = text;
    },
    moveTo(next: QuotePosition): void {
      endLine();
      if (isBlankWanted) push('');
      isBlankWanted = false;
      place = next;
    },
    finish(): Line[] {
      endLine();
      return lines;
    },
  };
}
