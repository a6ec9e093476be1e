import { limits } from './limits.ts';

/** Which addresses content may point to. Each answers the address itself, or undefined where content must do without. */

const linkSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** Browsers overlook these while they read an address, so `java\nscript:` must be read the same way here. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const invisible = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const control = /[\u0000-\u001f\u007f]/;

/** Web, mail and phone addresses, and places on this site (`/…`, `#…`). */
export function safeLinkAddress(address: string): string | undefined {
  const link = address.trim();
  if (link.length > limits.url || control.test(link)) return undefined;
  if (/^(?:\/(?![/\\])|#)/.test(link)) return link;
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(link.replace(invisible, '')) ?? [];
  if (!scheme || !linkSchemes.has(scheme.toLowerCase()) || rest === '') return undefined;
  const isWeb = scheme.toLowerCase().startsWith('http');
  return !isWeb || isWebAddress(link) ? link : undefined;
}

/** An address on the web or one of our own uploads. */
export function safeImageAddress(address: string): string | undefined {
  const source = address.trim();
  return /^\/uploads\/[\w.-]+$/.test(source) || isWebAddress(source) ? source : undefined;
}

export function isWebAddress(address: string): boolean {
  return (
    address.length <= limits.url &&
    !control.test(address) &&
    /^https?:\/\/[^/\\?#]/i.test(address) &&
    URL.canParse(address)
  );
}

/** Ids in content begin so, because the page around it has ids of its own that must stay the only ones of their name. */
const anchorPrefix = 'anchor-';

/** The id of a place in content that a link of the same content leads to. */
export function anchorId(name: string): string {
  const bare = name.startsWith(anchorPrefix) ? name.slice(anchorPrefix.length) : name;
  return anchorPrefix + bare.replace(/[^\w-]/g, '-').slice(0, 60);
}

export function safeAnchorId(id: string): string | undefined {
  return /^anchor-[\w-]{1,60}$/.test(id) ? id : undefined;
}
