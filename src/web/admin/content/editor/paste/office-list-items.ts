import { type ListKind, type ListNumber, readListNumber, readNumberOfKind } from './list-numbers.ts';
import type { WordListStyles } from './word-list-styles.ts';

/** What an office program says of a line that it means as an item of a list. */
export type OfficeItem = {
  /** Items of different lists never stand in one, however near they are. */
  list: string;
  level: number;
  kind: ListKind;
  value: number | undefined;
};

const bulletFonts = /symbol|wingdings|webdings|courier/i;
const bulletSign = /^[^\p{L}\p{N}]{1,2}$/u;

/**
 * Reads a line as an item and takes the marker off that was drawn before its words. `above` is the number of the item above it, by which
 * `i.` after `h.` is told from `i.` after nothing.
 */
export function readOfficeItem(
  line: HTMLElement,
  styles: WordListStyles,
  above: (item: Pick<OfficeItem, 'list' | 'level'>) => ListNumber | undefined,
): OfficeItem | undefined {
  if (line.dataset.kind) return onlineItem(line);
  const found = wordItem(line) ?? slideItem(line) ?? plainItem(line);
  if (!found) return undefined;
  const { list, level, marker } = found;
  const text = marker.text.trim();
  marker.remove();
  const format = found.format ?? styles.kindOf(list, level);
  const kind = format ?? (isBullet(text, marker.font) ? 'bullet' : undefined);
  if (kind === 'bullet') return { list, level, kind, value: undefined };
  if (kind) return { list, level, kind, value: readNumberOfKind(text, kind) };
  const number = readListNumber(text, above({ list, level }));
  if (number) return { list, level, ...number };
  // Signs of other scripts count, too; only how far is not known.
  return { list, level, kind: /[\p{L}\p{N}]/u.test(text) ? '1' : 'bullet', value: undefined };
}

function onlineItem({ dataset }: HTMLElement): OfficeItem {
  const kind = dataset.kind as ListKind;
  const value = kind === 'bullet' ? undefined : Number(dataset.value);
  return { list: dataset.list ?? '', level: Number(dataset.level), kind, value };
}

type Marker = { text: string; font: string; remove: () => void };
type Found = { list: string; level: number; marker: Marker; format?: ListKind | undefined };

/** Word: the paragraph names its list and level. */
function wordItem(line: HTMLElement): Found | undefined {
  const style = line.getAttribute('style') ?? '';
  const [, list, level, use = ''] = /mso-list:\s*(\w+)\s+level(\d+)(?:\s+(\w+))?/i.exec(style) ?? [];
  if (!list || !level) return undefined;
  const drawn = [...line.querySelectorAll('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
  return {
    list: `${list} ${use}`,
    level: Number(level),
    marker: drawn ? elementMarker(drawn) : (leadingMarker(line) ?? noMarker),
  };
}

/** PowerPoint: the bullet says that it is one, and the class of the line how deep it stands. */
function slideItem(line: HTMLElement): Found | undefined {
  const drawn = [...line.querySelectorAll('span')].find((span) =>
    /mso-special-format:\s*["']?(?:num)?bullet/i.test(span.getAttribute('style') ?? ''),
  );
  if (!drawn) return undefined;
  const style = drawn.getAttribute('style') ?? '';
  const scheme = /mso-special-format:\s*["']?numbullet(\d+)/i.exec(style)?.[1];
  const deeper = /^O(\d)$/.exec(line.className)?.[1];
  return {
    list: scheme ?? 'bullet',
    level: Number(deeper ?? 0) + 1,
    marker: elementMarker(drawn),
    format: scheme === undefined ? 'bullet' : undefined,
  };
}

/** Word's list paragraphs after some other program has taken away what Word alone understands: bullet and padding are left. */
function plainItem(line: HTMLElement): Found | undefined {
  if (!/^MsoListParagraph/.test(line.className)) return undefined;
  const marker = leadingMarker(line);
  if (!marker) return undefined;
  const indent = Number.parseFloat(line.style.marginLeft) || 0;
  const level = line.style.marginLeft.endsWith('in') ? indent / 0.5 : indent / 36;
  return { list: 'plain', level: Math.max(1, Math.round(level)), marker };
}

const noMarker: Marker = { text: '', font: '', remove: () => {} };

function elementMarker(element: HTMLElement): Marker {
  const around = element.parentElement;
  return {
    text: element.textContent,
    font: `${element.style.fontFamily} ${around?.style.fontFamily ?? ''}`,
    remove: () => element.remove(),
  };
}

/** A sign or number at the very start, told from words by the spaces that Word pads it with. */
const padded = /^\s{0,400}([^\s\u00a0]{1,8})[\s\u00a0]{2,400}/;

function leadingMarker(line: HTMLElement): Marker | undefined {
  const [whole, sign] = padded.exec(line.textContent.slice(0, 1000)) ?? [];
  if (!whole || !sign || (!bulletSign.test(sign) && sign !== 'o' && !readListNumber(sign))) return undefined;
  const texts = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const first = texts.nextNode();
  return {
    text: sign,
    font: first?.parentElement?.style.fontFamily ?? '',
    remove: () => {
      let left = whole.length;
      for (let text = first as Text | null; text && left > 0; text = texts.nextNode() as Text | null) {
        const taken = Math.min(left, text.length);
        text.deleteData(0, taken);
        left -= taken;
      }
    },
  };
}

function isBullet(text: string, font: string): boolean {
  return (
    text === '' || bulletSign.test(text) || (/^\D$/.test(text) && bulletFonts.test(font)) || text === 'o'
  );
}
