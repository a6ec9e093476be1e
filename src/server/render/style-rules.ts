/** A rule as it is written, with the classes and elements that each of its selectors needs; an animation, by its name; or rules within a condition or a layer. */
export type StyleRule =
  | { text: string; needs: string[][] }
  | { text: string; animation: string }
  | { head: string; inner: StyleRule[] };

/** Rules that hold others. */
const grouping = /^@(?:media|layer|supports|container)\b/;

/** Reads the rules of a stylesheet, of our own build: minified, without comments. */
export function readRules(css: string): StyleRule[] {
  return split(css).map((text) => {
    const brace = text.indexOf('{');
    const head = text.slice(0, brace);
    if (brace >= 0 && grouping.test(text)) return { head, inner: readRules(text.slice(brace + 1, -1)) };
    const [, animation] = /^@keyframes ([\w-]+)/.exec(head) ?? [];
    if (animation) return { text, animation };
    // Statements and fonts are for the whole page.
    return { text, needs: text.startsWith('@') ? [[]] : needsOf(head) };
  });
}

/** Into rules and statements, as they follow each other. */
function split(css: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    const letter = css[at];
    if (letter === '"' || letter === "'") at = endOfString(css, at);
    else if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    if (depth === 0 && (letter === '}' || letter === ';')) {
      parts.push(css.slice(start, at + 1).trim());
      start = at + 1;
    }
  }
  return parts;
}

function endOfString(css: string, start: number): number {
  let at = start + 1;
  while (at < css.length && css[at] !== css[start]) at += css[at] === '\\' ? 2 : 1;
  return at;
}

/** What stands in brackets says what may be there, or must not: nothing that a page needs to have. */
function needsOf(selectors: string): string[][] {
  let plain = selectors;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  }
  return plain.split(',').map((selector) => selector.match(names) ?? []);
}

/** Classes with their dots, and elements; after a colon stands what is not one. */
const names = /\.[\w-]+|(?<![\w:.-])[a-z][a-z0-9]*/g;
