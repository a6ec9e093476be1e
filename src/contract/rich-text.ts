import { safeAnchorId, safeImageAddress, safeLinkAddress } from './rich-text-addresses.ts';
import { classRules, keepClasses } from './rich-text-classes.ts';
import { frameAttributes } from './rich-text-frames.ts';
import { keepStyles } from './rich-text-styles.ts';
import { plainText } from './text.ts';

/** The HTML that content may consist of. The editor writes nothing else, and the server lets nothing else in. */

type Attributes = Record<string, string>;
/** The value to write, or undefined to leave the attribute out. */
type Keep = (value: string) => string | undefined;

const matching =
  (pattern: RegExp): Keep =>
  (value) =>
    pattern.test(value) ? value : undefined;
const anything: Keep = (value) => value;
const wholeNumber = matching(/^\d{1,5}$/);
const classes = (isAllowed: (name: string) => boolean) => ({
  class: (value: string) => keepClasses(value, isAllowed),
});

const everywhere = { style: keepStyles, dir: matching(/^(?:ltr|rtl|auto)$/i) };
const block = { ...everywhere, ...classes(classRules.block) };
const text = { ...everywhere, ...classes(classRules.text) };
const pre = { ...everywhere, ...classes(classRules.pre), spellcheck: matching(/^(?:true|false)$/) };
const cell = {
  ...block,
  colspan: wholeNumber,
  rowspan: wholeNumber,
  scope: matching(/^(?:row|col)(?:group)?$/),
};

const relations = new Set(['noopener', 'noreferrer', 'nofollow', 'ugc', 'sponsored', 'external']);
const link = {
  ...text,
  href: safeLinkAddress,
  target: matching(/^_blank$/),
  rel: (value: string) => keepClasses(value, (name) => relations.has(name)),
  title: anything,
  id: safeAnchorId,
};

const image = {
  ...classes(classRules.image),
  src: safeImageAddress,
  alt: anything,
  title: anything,
  width: matching(/^\d{1,5}%?$/),
  height: matching(/^\d{1,5}%?$/),
};

const allowList = new Map<string, Record<string, Keep>>([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'figure', 'figcaption'].map(
    (tag) => [tag, block] as const,
  ),
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'mark', 'span'].map(
    (tag) => [tag, text] as const,
  ),
  ...['br', 'hr', 'tr', 'tbody', 'thead', 'tfoot', 'caption'].map((tag) => [tag, {}] as const),
  ['div', { ...block, spellcheck: pre.spellcheck, 'data-language': matching(/^[\w+#.-]{1,30}$/) }],
  ['ol', { ...block, start: matching(/^-?\d{1,6}$/), type: matching(/^[1aAiI]$/) }],
  ['li', { ...block, 'data-list': matching(/^(?:bullet|ordered|checked|unchecked)$/) }],
  ['pre', pre],
  ['code', { ...everywhere, ...classes(classRules.code) }],
  ['table', everywhere],
  ['td', cell],
  ['th', cell],
  ['a', link],
  ['img', image],
]);

export const allowedTags: readonly string[] = [...allowList.keys(), 'iframe'];

/** What may stay of an element's attributes, in their order; undefined when the element itself may not stay. */
export function keepAttributes(tag: string, given: Attributes): Attributes | undefined {
  if (tag === 'iframe') return frameAttributes(given);
  const rules = allowList.get(tag);
  if (!rules) return undefined;
  const kept: Attributes = {};
  for (const [name, value] of Object.entries(given)) {
    const keep = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const keptValue = keep?.(value);
    if (keptValue !== undefined) kept[name] = keptValue;
  }
  if (tag === 'img' && !kept.src) return undefined;
  if (tag === 'a' && kept.target) kept.rel = withSafeOpener(kept.rel);
  return kept;
}

/** A page opened in a new tab must not reach back into ours. */
function withSafeOpener(rel = ''): string {
  const names = rel.split(/\s+/).filter(Boolean);
  const missing = ['noopener', 'noreferrer'].filter((name) => !names.includes(name));
  return missing.length === 0 ? rel : [...names, ...missing].join(' ');
}

/** Soft hyphens, joiners, marks of direction and other characters that show nothing by themselves. */
const showsNothing = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/gu;

/** Content needs words or media: an empty paragraph is not content. */
export function hasVisibleContent(html: string): boolean {
  const hasWords = (part: string) => plainText(part).replace(showsNothing, '') !== '';
  // The first characters tell it of nearly all content. They end before a tag or an entity, since half of one would pass for words.
  const end = Math.max(html.lastIndexOf('<', 10_000), html.lastIndexOf('&', 10_000));
  const beginning = html.slice(0, end < 0 ? 10_000 : end);
  return /<(?:img|iframe)\b/i.test(html) || hasWords(beginning) || hasWords(html);
}
