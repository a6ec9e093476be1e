import { Link } from '@tiptap/extension-link';
import { keepAttributes } from '#contract/rich-text.ts';
import { safeAnchorId, safeLinkAddress } from '#contract/rich-text-addresses.ts';

/** 'example.com' typed as a link means the web, an address with an @ means mail. */
export function completeAddress(typed: string): string | undefined {
  const address = typed.trim();
  const known = safeLinkAddress(address);
  if (known || address === '') return known;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return safeLinkAddress(`mailto:${address}`);
  return /^[^\s/:@]+\.[^\s/:@.]{2,}(?:[/?#:]|$)/.test(address)
    ? safeLinkAddress(`https://${address}`)
    : undefined;
}

/** A word with a dot in it is no address yet: 'README.md' and 'end.So' are only words. */
function isPlainAddress(word: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|www\.)|@/i.test(word);
}

/**
 * Links to web, mail and phone addresses and to places of this site; any other link loses its address. A place that others link to is one without an
 * address.
 */
export const SafeLink = Link.extend({
  addAttributes() {
    return {
      href: {
        default: null,
        parseHTML: (element: HTMLElement) => safeLinkAddress(element.getAttribute('href') ?? ''),
      },
      target: {
        default: null,
        parseHTML: (element: HTMLElement) => (element.getAttribute('target') === '_blank' ? '_blank' : null),
      },
      rel: { default: null },
      title: { default: null, parseHTML: (element: HTMLElement) => element.title || null },
      id: { default: null, parseHTML: (element: HTMLElement) => safeAnchorId(element.id) ?? null },
    };
  },

  parseHTML() {
    return [
      {
        tag: 'a[href]',
        getAttrs: (element) => (safeLinkAddress(element.getAttribute('href') ?? '') ? {} : false),
      },
      { tag: 'a[id]', getAttrs: (element) => (safeAnchorId(element.id) ? {} : false) },
    ];
  },

  renderHTML({ HTMLAttributes }) {
    const given = Object.entries(HTMLAttributes).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return ['a', keepAttributes('a', Object.fromEntries(given)) ?? {}, 0];
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  markdownLinks: true,
  shouldAutoLink: isPlainAddress,
  isAllowedUri: (address) => completeAddress(address) !== undefined,
});
