import { isAdminPath, isLoginPath } from '#contract/path-kinds.ts';

/** The link to a page of this site that something belongs to, if any. */
export function internalLink(target: EventTarget | null | undefined): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin || isElsewhere(link.pathname)) return undefined;
  return link.target === '' && !link.hasAttribute('download') ? link : undefined;
}

/** What a link inside the site can lead to without being one of its pages: the back office, files, feeds. */
export function isElsewhere(pathname: string): boolean {
  return isAdminPath(pathname) || isLoginPath(pathname) || /^\/(?:api|uploads)\/|\.\w+$/.test(pathname);
}

/** The link inside the site that a click is meant to follow in this tab, if nothing else has been made of it. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = isPlain && !event.defaultPrevented ? internalLink(event.target) : undefined;
  return link && isPlaceOnPage(link) ? undefined : link;
}

/** Whether a link leads to another place of the page on the screen: the browser itself goes there. */
function isPlaceOnPage({ hash, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === window.location.pathname && search === window.location.search;
}
