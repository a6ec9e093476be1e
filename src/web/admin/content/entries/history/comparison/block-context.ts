import type { Formats } from './blocks.ts';
import { styleOf } from './inline-formats.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What the elements around some words make of them. */
export type BlockContext = {
  kind: string;
  list: '' | 'numbered' | 'bulleted';
  level: number;
  isQuoted: boolean;
  /** As in code, where every space counts. */
  keepsSpaces: boolean;
  alignment: string;
  indent: string;
  direction: string;
};

export const topLevel: BlockContext = {
  kind: 'Paragraph',
  list: '',
  level: 0,
  isQuoted: false,
  keepsSpaces: false,
  alignment: '',
  indent: '',
  direction: '',
};

const kinds: Readonly<Record<string, string>> = {
  li: 'List item',
  pre: 'Code',
  figcaption: 'Caption',
  caption: 'Caption',
};

export function enterBlock(outer: BlockContext, tag: string, attributes: Attributes): BlockContext {
  const names = attributes.class ?? '';
  const isList = tag === 'ul' || tag === 'ol';
  return {
    kind: /^h[1-6]$/.test(tag) ? `Heading ${tag[1]}` : (kinds[tag] ?? outer.kind),
    list: isList ? (tag === 'ol' ? 'numbered' : 'bulleted') : outer.list,
    level: outer.level + Number(isList),
    isQuoted: outer.isQuoted || tag === 'blockquote',
    keepsSpaces: outer.keepsSpaces || tag === 'pre',
    alignment:
      styleOf(attributes, 'text-align') ?? /(?:^|\s)ql-align-([a-z]+)/.exec(names)?.[1] ?? outer.alignment,
    indent: /(?:^|\s)(?:ql-)?indent-([1-8])/.exec(names)?.[1] ?? outer.indent,
    direction: attributes.dir ?? (names.includes('ql-direction-rtl') ? 'rtl' : outer.direction),
  };
}

export function formatsOfBlock(context: BlockContext): Formats {
  return onlyGiven({
    kind: context.kind,
    list: context.list,
    level: context.level > 1 ? String(context.level) : '',
    quote: context.isQuoted ? 'yes' : '',
    alignment: context.alignment,
    indent: context.indent,
    direction: context.direction,
  });
}

/** Formats that say something. */
export function onlyGiven(formats: Formats): Formats {
  return Object.fromEntries(Object.entries(formats).filter(([, value]) => value !== ''));
}
