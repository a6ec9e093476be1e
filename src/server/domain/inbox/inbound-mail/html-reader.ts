import {
  type Attributes,
  cellElements,
  isHidden,
  keepsSpaces,
  linesApart,
  meaningOf,
  voidElements,
} from './html-elements.ts';
import { createLineWriter, ownPlace, type QuotePosition } from './html-lines.ts';
import type { Line } from './mail-lines.ts';

/** An element that was opened, with all it takes over from those around it, so that closing it costs nothing. */
type Open = {
  name: string;
  place: QuotePosition;
  isHidden: boolean;
  keepsSpaces: boolean;
  listDepth: number;
  /** Where the innermost block, and the innermost cell, was opened. What is around them cannot be closed from within. */
  block: number;
  cell: number;
  linesApart: 0 | 1 | 2;
  href: string;
  /** Of a list: the number of its next item, or none if it has bullets. */
  counter: { next: number } | undefined;
};

const outside: Open = {
  ...{ name: '', place: ownPlace, isHidden: false, keepsSpaces: false, listDepth: 0, block: -1, cell: -1 },
  ...{ linesApart: 0, href: '', counter: undefined },
};

const longestLinkText = 2_000;
const rule = '-'.repeat(40);

/** Takes elements and texts as they come, in time and memory that grow no faster than the mail. */
export function createHtmlReader() {
  const writer = createLineWriter();
  const open: Open[] = [];
  /** Where elements of a name were opened, so that none has to be looked for. */
  const opened = new Map<string, number[]>();
  let linkText = '';

  const top = () => open.at(-1) ?? outside;

  function pop(): void {
    const element = open.pop();
    if (!element) return;
    opened.get(element.name)?.pop();
    if (element.href && !element.isHidden) addLink(element.href);
    const { place, isHidden: isStillHidden } = top();
    if (place !== element.place) writer.moveTo(place);
    if (isStillHidden || element.isHidden) return;
    writer.standApart(element.linesApart);
    if (element.name === 'td' || element.name === 'th') writer.addWords(' ');
  }

  /** Says where a link leads, unless its text does. */
  function addLink(href: string): void {
    const target = href.replace(/^mailto:/i, '').trim();
    const text = linkText.trim();
    linkText = '';
    if (target === '' || target.startsWith('#') || text === target) return;
    if (/^https?:\/\//i.test(target) && target.replace(/^https?:\/\//i, '').replace(/\/$/, '') === text)
      return;
    writer.addWords(text === '' ? target : ` (${target})`);
  }

  /** Elements that end where another of their kind begins, as nobody has to close them. */
  function closeImplied(name: string, isBlock: boolean): void {
    const { name: inner } = top();
    const isEnded =
      (inner === 'p' && isBlock) ||
      (inner === 'li' && name === 'li') ||
      ((inner === 'td' || inner === 'th') && (name === 'td' || name === 'th' || name === 'tr')) ||
      (inner === 'a' && name === 'a');
    if (isEnded) pop();
  }

  function push(name: string, attributes: Attributes): void {
    const around = top();
    const meaning = meaningOf(name, attributes);
    const place = placeIn(around.place, meaning);
    const isList = name === 'ul' || name === 'ol';
    const isInnerList = isList && around.listDepth > 0;
    const apart = isInnerList || meaning === 'cited' ? 1 : linesApart(name, attributes);
    const isCell = cellElements.has(name);
    const element: Open = {
      name,
      place,
      isHidden: around.isHidden || isHidden(name, attributes),
      keepsSpaces: around.keepsSpaces || keepsSpaces(name, attributes),
      listDepth: around.listDepth + (isList ? 1 : 0),
      block: apart > 0 || isCell ? open.length : around.block,
      cell: isCell ? open.length : around.cell,
      linesApart: apart,
      href: name === 'a' ? (attributes.href ?? '') : '',
      counter: isList
        ? { next: name === 'ol' ? Number.parseInt(attributes.start ?? '1', 10) || 1 : Number.NaN }
        : around.counter,
    };
    if (element.href) linkText = '';
    open.push(element);
    const positions = opened.get(name);
    if (positions) positions.push(open.length - 1);
    else opened.set(name, [open.length - 1]);
    if (!element.isHidden) writer.standApart(apart);
    if (place !== around.place) writer.moveTo(place);
    if (name === 'li' && !element.isHidden) writer.addBullet(bulletOf(element));
  }

  function addVoid(name: string, attributes: Attributes): void {
    if (top().isHidden || isHidden(name, attributes)) return;
    if (name === 'br') writer.breakLine();
    if (name === 'hr') {
      writer.standApart(2);
      writer.addWords(rule);
      writer.standApart(2);
    }
    if (name === 'img') writer.addWords(smiley(attributes));
  }

  return {
    text(text: string): void {
      const { isHidden: isUnseen, keepsSpaces: isAsIs } = top();
      if (isUnseen) return;
      if (linkText.length < longestLinkText) linkText += text.slice(0, longestLinkText);
      if (isAsIs) writer.addAsIs(text);
      else writer.addWords(text);
    },
    open(name: string, attributes: Attributes): void {
      closeImplied(name, linesApart(name, attributes) > 0 || name === 'hr');
      if (voidElements.has(name)) addVoid(name, attributes);
      else push(name, attributes);
    },
    close(name: string): void {
      if (name === 'br') addVoid(name, {});
      const position = opened.get(name)?.at(-1) ?? -1;
      const { block, cell } = top();
      const isInline = position >= 0 && (open[position]?.linesApart ?? 0) === 0 && !cellElements.has(name);
      const isOutOfReach = isInline ? position < block : !tableParts.has(name) && position < cell;
      if (position < 0 || isOutOfReach) return;
      while (open.length > position) pop();
    },
    finish(): Line[] {
      while (open.length > 0) pop();
      return writer.finish();
    },
  };
}

const tableParts = new Set([...cellElements, 'tr', 'tbody', 'thead', 'tfoot']);

function placeIn(around: QuotePosition, meaning: ReturnType<typeof meaningOf>): QuotePosition {
  if (meaning === undefined) return around;
  if (meaning === 'cited') return { ...around, citedDepth: around.citedDepth + 1 };
  if (meaning === 'blockquote') return { ...around, blockquoteDepth: around.blockquoteDepth + 1 };
  return around.hint === 'history' ? around : { ...around, hint: meaning };
}

function bulletOf({ listDepth, counter }: Open): string {
  const indent = ' '.repeat(1 + 3 * Math.min(5, Math.max(0, listDepth - 1)));
  if (!counter || Number.isNaN(counter.next)) return `${indent}* `;
  const bullet = `${indent}${counter.next}. `;
  counter.next += 1;
  return bullet;
}

/** Smileys often are pictures whose stand-in text is the smiley itself. Of other pictures nothing is said: they are attached. */
function smiley({ alt = '' }: Attributes): string {
  return /^\p{Extended_Pictographic}/u.test(alt) && alt.length <= 12 ? alt : '';
}
