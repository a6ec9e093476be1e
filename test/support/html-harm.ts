import { allowedTags } from '#contract/rich-text.ts';

/** Written apart from the allow-list's own rules on purpose: a mistake there must show here. */
const attributes = new Set(
  'class style dir href target rel title src alt width height start type data-list data-language colspan rowspan scope spellcheck'.split(
    ' ',
  ),
);
const frameAttributes = new Set(
  'class src title width height sandbox allow allowfullscreen loading referrerpolicy'.split(' '),
);
const tag = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>/g;

/** Everything about sanitised HTML that could hurt a reader; none for harmless HTML in its strictest form. */
export function harmIn(html: string): string[] {
  const harm: string[] = [];
  const rest = html.replace(tag, (_whole, closing: string, name: string, given: string) => {
    if (!allowedTags.includes(name)) harm.push(`<${closing}${name}>`);
    for (const [, attribute = '', value = ''] of given.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
      const problem = harmInAttribute(name, attribute, decode(value));
      if (problem) harm.push(problem);
    }
    return '';
  });
  if (/[<>]/.test(rest)) harm.push(`stray bracket in ${rest}`);
  if (/<iframe [^>]*>(?!<\/iframe>)/.test(html)) harm.push('something inside a frame');
  return harm;
}

function harmInAttribute(tagName: string, attribute: string, value: string): string | undefined {
  const allowed = tagName === 'iframe' ? frameAttributes : attributes;
  if (!allowed.has(attribute)) return `${tagName} ${attribute}`;
  if (attribute === 'href' && !/^(?:https?:\/\/[^/\\]|mailto:.|tel:.|#|\/(?![/\\]))/i.test(value))
    return `href ${value}`;
  if (attribute === 'src') {
    const pattern =
      tagName === 'iframe' ? /^https:\/\/[^/\\]/i : /^(?:https?:\/\/[^/\\]|\/uploads\/[\w.-]+$)/i;
    if (!pattern.test(value)) return `${tagName} src ${value}`;
  }
  if (attribute === 'sandbox' && /top-navigation|modals|forms/.test(value)) return `sandbox ${value}`;
  if (
    attribute === 'style' &&
    !/^(?:\s*(?:color|background-color|text-align)\s*:\s*[#\w(),.\s%/-]+;?)+$/i.test(value)
  )
    return `style ${value}`;
  if (attribute === 'style' && /url|expression|var\(|attr\(/i.test(value)) return `style ${value}`;
  return undefined;
}

function decode(value: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };
  return value.replace(/&(amp|lt|gt|quot|nbsp);/g, (_whole, name: string) => named[name] ?? '');
}
