import type { SiteNavigation } from './site-navigation.ts';
import { isElsewhere, type LoadArgs, matchRoute, type SiteRoute } from './site-route.ts';

/** Follows links inside the site without a new document: those of the screens and those that people wrote into posts alike. */
export function followLinks(navigation: SiteNavigation): void {
  // On the window, so that everything on the page has had its say first.
  window.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = internalLink(event);
    if (!link || !isPlain || event.defaultPrevented || navigation.isOnPage(new URL(link.href))) return;
    event.preventDefault();
    navigation.push(link.href);
  });
}

/** Passing over a link on the way elsewhere is no reason to fetch it. */
const hoverDelay = 60;

type Prefetch = (route: SiteRoute, args: LoadArgs) => void;

/** Looks ahead when a link inside the site is hovered, focused or touched. */
export function prefetchLinks(routes: readonly SiteRoute[], prefetch: Prefetch): void {
  let hovering: ReturnType<typeof setTimeout> | undefined;

  const look = (event: Event) => {
    const link = internalLink(event);
    if (!link) return;
    const url = new URL(link.href);
    if (url.pathname + url.search === window.location.pathname + window.location.search) return;
    const { route, slug } = matchRoute(routes, url.pathname);
    prefetch(route, { slug, url });
  };

  document.addEventListener('pointerover', (event) => {
    clearTimeout(hovering);
    hovering = setTimeout(look, hoverDelay, event);
  });
  document.addEventListener('focusin', look);
  document.addEventListener('touchstart', look, { passive: true });
}

/** The link to a page of this site that an event happened on, if any. */
function internalLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin || isElsewhere(link.pathname)) return undefined;
  return link.target === '' && !link.hasAttribute('download') ? link : undefined;
}
