import { type Formats, noFormats } from './blocks.ts';

type Attributes = Readonly<Record<string, string>>;

const named: Readonly<Record<string, string>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  s: 'strikethrough',
  del: 'strikethrough',
  sub: 'subscript',
  sup: 'superscript',
  mark: 'highlight',
  code: 'code',
};

const quillClass = /(?:^|\s)ql-(size|font|color|bg)-([a-z-]+)/g;
const quillNames: Readonly<Record<string, string>> = {
  size: 'text size',
  font: 'font',
  color: 'colour',
  bg: 'background',
};

/** What an element says about the words in it. */
function ownFormats(tag: string, attributes: Attributes): Formats {
  const formats: Record<string, string> = {};
  const name = named[tag];
  if (name) formats[name] = '';
  if (tag === 'a' && attributes.href) formats.link = attributes.href;
  if (tag === 'a' && attributes.target) formats['new tab'] = '';
  if (tag === 'a' && attributes.id) formats.anchor = attributes.id;
  for (const [, kind = '', value = ''] of (attributes.class ?? '').matchAll(quillClass)) {
    formats[quillNames[kind] ?? kind] = value;
  }
  const colour = styleOf(attributes, 'color');
  const background = styleOf(attributes, 'background-color');
  if (colour) formats.colour = colour;
  if (background) formats.background = background;
  return formats;
}

export function styleOf({ style = '' }: Attributes, property: string): string | undefined {
  for (const declaration of style.split(';')) {
    const [name = '', value = ''] = declaration.split(':');
    if (name.trim().toLowerCase() === property) return value.trim();
  }
  return undefined;
}

/** Formats within formats. Equal ones are one object, so that they are told apart without looking into them. */
export type FormatScope = { formats: Formats; enter: (tag: string, attributes: Attributes) => FormatScope };

export function createFormatScope(): FormatScope {
  const known = new Map<string, FormatScope>();
  const scopeOf = (formats: Formats): FormatScope => {
    const entered = new Map<string, FormatScope>();
    return {
      formats,
      enter(tag, attributes) {
        const { href = '', target = '', id = '', class: names = '', style = '' } = attributes;
        const way = [tag, href, target, id, names, style].join('\u0001');
        const scope = entered.get(way) ?? merged(formats, ownFormats(tag, attributes));
        entered.set(way, scope);
        return scope;
      },
    };
  };
  const merged = (outer: Formats, inner: Formats): FormatScope => {
    const entries = Object.entries({ ...outer, ...inner }).sort(([one], [other]) => (one < other ? -1 : 1));
    const key = JSON.stringify(entries);
    const scope = known.get(key) ?? scopeOf(Object.fromEntries(entries));
    known.set(key, scope);
    return scope;
  };
  const plain = scopeOf(noFormats);
  known.set('[]', plain);
  return plain;
}
