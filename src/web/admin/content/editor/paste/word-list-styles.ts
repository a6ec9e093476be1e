import type { ListKind } from './list-numbers.ts';

export type WordListStyles = { kindOf: (list: string, level: number) => ListKind | undefined };

const kinds: Record<string, ListKind> = {
  bullet: 'bullet',
  image: 'bullet',
  'alpha-lower': 'a',
  'alpha-upper': 'A',
  'roman-lower': 'i',
  'roman-upper': 'I',
};

/** Word's style sheet says of each level of each list how it counts: `@list l0:level2 { mso-level-number-format:alpha-lower; … }`. */
export function readWordListStyles(document: Document): WordListStyles {
  const found = new Map<string, ListKind | undefined>();
  for (const sheet of document.querySelectorAll('style')) {
    for (const part of sheet.textContent.split('@list ').slice(1)) {
      const open = part.indexOf('{');
      const close = part.indexOf('}');
      if (open < 0 || close < open) continue;
      const rules = part.slice(open, close);
      const format = /mso-level-number-format:\s*([\w-]+)/.exec(rules)?.[1];
      // Digits are what Word means when it says nothing. What else it may say (other scripts, words) is told by the marker.
      found.set(part.slice(0, open).trim(), format ? kinds[format] : '1');
    }
  }
  return { kindOf: (list, level) => found.get(`${list.split(' ')[0]}:level${level}`) };
}
