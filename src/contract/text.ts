/** Plain functions on text that the server and the browser must agree on to the letter. */

const letterNames: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  '&': ' and ',
};

/**
 * No language puts more than a few marks on a letter. To put them in order, as normalising does, takes the square of their number: what is beyond
 * the thirty that Unicode itself thinks enough (UAX #15) is left out.
 */
export function withFewMarks(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1');
}

/** Lowercase letters, digits and single hyphens, none at the ends. Empty when nothing usable is left. */
export function slugify(text: string, maxLength = 200): string {
  return withFewMarks(text)
    .toLowerCase()
    .replace(/[ßæœøðđþłı&]/g, (letter) => letterNames[letter] ?? '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, maxLength)
    .replace(/-+$/, '');
}

/** What no database column and no mail header should ever be asked to hold: NUL and half surrogate pairs. */
export function cleanText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing the control character is the point
  return text.replace(/\u0000/g, '').toWellFormed();
}

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
};

function decodeEntity(whole: string, name: string): string {
  if (name[0] !== '#') return namedEntities[name.toLowerCase()] ?? whole;
  const hexadecimal = name[1] === 'x' || name[1] === 'X';
  const code = Number.parseInt(name.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

const breakingTags: ReadonlySet<string> = new Set(
  'p div h1 h2 h3 h4 h5 h6 li ul ol br hr tr td th table blockquote pre figure iframe img'.split(' '),
);

/** How everything begins that is no text: a tag with its name, the end of one, a comment or the like. */
const opening = /<(?:\/?([a-z][a-z0-9]*)|[/!?])/iy;

/** Where a tag, a comment or the like that opens at `open` is over; the length of the text when it never is, as browsers read it. */
function endOfTag(html: string, open: number): number {
  const closing = html.startsWith('<!--', open) ? '-->' : '>';
  const end = html.indexOf(closing, open + 1);
  return end === -1 ? html.length : end + closing.length;
}

/** Where the inside of a script or a style is over. */
function endOfRawText(html: string, from: number, tag: string): number {
  const closing = new RegExp(`</${tag}(?![a-z0-9])`, 'gi');
  closing.lastIndex = from;
  const found = closing.exec(html);
  return found ? endOfTag(html, found.index) : html.length;
}

/**
 * The words of an HTML fragment, with one space where the reader sees a break. It goes through the text once and never back, whatever stands
 * there; what is safe to show is for the sanitiser to say, which has a real parser.
 */
export function plainText(html: string): string {
  const words: string[] = [];
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const open = next === -1 ? html.length : next;
    if (open > at) words.push(html.slice(at, open));
    if (open === html.length) break;
    opening.lastIndex = open;
    const [sign, name = ''] = opening.exec(html) ?? [];
    const tag = name.toLowerCase();
    const isRaw = tag === 'script' || tag === 'style';
    if (!sign) words.push('<');
    else if (isRaw || breakingTags.has(tag)) words.push(' ');
    at = sign ? endOfTag(html, open) : open + 1;
    if (isRaw && sign?.[1] !== '/') at = endOfRawText(html, at, tag);
  }
  return words
    .join('')
    .replace(/&(#x?[0-9a-f]{1,10}|[a-z]{1,10});/gi, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cut at a length, between two characters, with '...' only where something was cut. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  // A character has two units at most: what lies further behind does not matter.
  const letters = Array.from(text.slice(0, 2 * (length + 1)));
  return letters.length > length ? `${letters.slice(0, length).join('')}...` : text;
}

/** The first words of content. Its beginning is enough, unless it is nearly all tags. */
export function excerptOf(html: string, length: number): string {
  const beginning = plainText(html.slice(0, 100 * length));
  return truncate(beginning.length > 3 * length ? beginning : plainText(html), length);
}

/** Of sanitised content, counted roughly: a page is made faster than its words are told apart exactly. */
export function readingMinutes(html: string): number {
  return minutesToRead(html.replace(/<[^<>]*>/g, ' ').match(/\S+/g)?.length ?? 0);
}

/** Whole minutes at 220 words a minute, never less than one. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / 220));
}

/** 'a, b ,, a' as the form edits it becomes ['a', 'b']: trimmed, empty ones and repeats (in any case) dropped. */
export function parseTags(text: string): string[] {
  return uniqueTags(text.split(','));
}

export function uniqueTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const trimmed = tag.trim();
    const key = trimmed.toLowerCase();
    if (trimmed && !seen.has(key)) seen.set(key, trimmed);
  }
  return [...seen.values()];
}
