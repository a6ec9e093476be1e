import { internalLink } from './internal-link.ts';
import { type LoadArgs, matchRoute, type SiteRoute } from './site-route.ts';

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
