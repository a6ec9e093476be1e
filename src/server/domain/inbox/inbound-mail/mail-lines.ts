/** One line of a mail with what its form says about who wrote it. */
export type Line = {
  text: string;
  /** Quoted by a '>' or by an element that only mail programs make. A plain blockquote may be the writer's own. */
  quote: '' | 'cited' | 'blockquote';
  /** Inside of an element in which mail programs put an attribution, a whole earlier mail, or the head of one. */
  hint?: LineHint;
};

export type LineHint = 'attribution' | 'history' | 'head';

/** The lines of a text mail. One empty line says as much as many, and a mail of nothing else needs no room. */
export function textToLines(plain: string): Line[] {
  const lines: Line[] = [];
  for (const raw of tidy(plain).split(/\r\n|\r|\n/)) {
    const mark = /^[ \t]{0,3}> ?/.exec(raw);
    const text = (mark ? raw.slice(mark[0].length) : raw).trimEnd();
    const quote = mark ? 'cited' : '';
    const last = lines.at(-1);
    if (text !== '' || (last && (last.text !== '' || last.quote !== quote))) lines.push({ text, quote });
  }
  return lines;
}

/** Without spaces that only a layout needs, and without characters that nobody sees. */
export function tidy(plain: string): string {
  return plain.replace(/[\u00a0\u2007\u202f]/g, ' ').replace(/[\u200b\u2060\ufeff\u00ad]/g, '');
}

/** The next line that is not empty, from an index on; the number of lines if there is none. */
export function nextFilled(lines: readonly Line[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.text.trim() === '') at += 1;
  return at;
}
