import type { LineHint } from './mail-lines.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Attributes that say anything about what an element is to a reader. No other is kept. */
export const readAttributes: ReadonlySet<string> = new Set([
  ...['class', 'id', 'style', 'type', 'cite', 'name', 'hidden', 'href', 'alt', 'data-marker', 'start'],
]);

export const voidElements: ReadonlySet<string> = new Set([
  ...[
    'area',
    'base',
    'br',
    'col',
    'embed',
    'hr',
    'img',
    'input',
    'link',
    'meta',
    'param',
    'source',
    'track',
    'wbr',
  ],
]);

const blocks = [
  ...[
    'address',
    'article',
    'aside',
    'body',
    'center',
    'dd',
    'details',
    'dir',
    'div',
    'dl',
    'dt',
    'fieldset',
    'figcaption',
  ],
  ...[
    'figure',
    'footer',
    'form',
    'header',
    'html',
    'legend',
    'li',
    'main',
    'menu',
    'nav',
    'section',
    'summary',
  ],
  ...['caption', 'table', 'tbody', 'tfoot', 'thead', 'tr', 'option', 'select'],
];
const paragraphs = ['blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ol', 'p', 'pre', 'ul'];

/** How many lines an element is apart from what is around it: none in a line of text, one for a block, two with an empty line between. */
export function linesApart(name: string, attributes: Attributes): 0 | 1 | 2 {
  // Outlook writes every line as a paragraph without a space above it.
  if (name === 'p' && attributes.class?.startsWith('Mso')) return 1;
  return apart.get(name) ?? 0;
}
const apart = new Map<string, 1 | 2>([
  ...blocks.map((name) => [name, 1] as const),
  ...paragraphs.map((name) => [name, 2] as const),
]);

/** An element that is closed from within a cell or a table only if it was opened there. */
export const cellElements: ReadonlySet<string> = new Set(['table', 'td', 'th', 'caption']);

const neverShown = new Set([
  'title',
  'style',
  'script',
  'template',
  'iframe',
  'object',
  'noembed',
  'noframes',
  'datalist',
]);

export function isHidden(name: string, { hidden, style = '' }: Attributes): boolean {
  return neverShown.has(name) || hidden !== undefined || /display\s*:\s*none/i.test(style);
}

export function keepsSpaces(name: string, { style = '' }: Attributes): boolean {
  return name === 'pre' || name === 'textarea' || /white-space\s*:\s*(?:pre|break-spaces)/i.test(style);
}

/** What an element says about the lines in it, if mail programs made it for what they quote. */
export function meaningOf(
  name: string,
  attributes: Attributes,
): 'cited' | 'blockquote' | LineHint | undefined {
  const { class: classes = '', id = '', style = '' } = attributes;
  const isOf = (names: ReadonlySet<string>) =>
    names.has(id) || classes.split(/\s+/, 20).some((one) => names.has(one));
  if (isOf(attributions)) return 'attribution';
  if (name === 'blockquote') {
    const isCited = attributes.type === 'cite' || attributes.cite !== undefined || /border-left/i.test(style);
    return isCited || isOf(citations) ? 'cited' : 'blockquote';
  }
  if (isOf(histories) || (name === 'div' && histories.has(attributes.name ?? ''))) return 'history';
  if (name === 'div' && attributes.name === 'quote') return 'cited';
  if (
    id === 'divRplyFwdMsg' ||
    /border(?:-top)?\s*:\s*(?:none;\s*border-top\s*:\s*)?solid\s*#\w+\s*1\.0pt/i.test(style)
  )
    return 'head';
  return undefined;
}

const citations: ReadonlySet<string> = new Set([
  'gmail_quote',
  'protonmail_quote',
  'tutanota_quote',
  'front-blockquote',
  'clean_bq',
]);
const attributions: ReadonlySet<string> = new Set([
  'gmail_attr',
  'moz-cite-prefix',
  'protonmail_attr',
  'gmail_quote_attribution',
]);
const histories: ReadonlySet<string> = new Set([
  ...[
    'yahoo_quoted',
    'zmail_extra',
    'ms-outlook-mobile-reference-message',
    'mail-editor-reference-message-container',
  ],
  ...['protonmail_quote', 'tutanota_quote', 'messageReplySection', 'yahoo-quoted', 'sh-quoted-content'],
]);
