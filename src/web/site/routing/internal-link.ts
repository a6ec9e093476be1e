import { isElsewhere } from './site-route.ts';

/** The link to a page of this site that an event happened on, if any. */
export function internalLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin || isElsewhere(link.pathname)) return undefined;
  return link.target === '' && !link.hasAttribute('download') ? link : undefined;
}
