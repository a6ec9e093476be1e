import { followedLink, internalLink } from './own-links.ts';
import type { SiteNavigation } from './site-navigation.ts';
import { type LoadArgs, matchRoute, type SiteRoute } from './site-route.ts';

/** Follows links inside the site without a new document: those of the screens and those that people wrote into posts alike. */
export function followLinks(navigation: SiteNavigation): void {
  // On the window, so that everything on the page has had its say first.
  window.addEventListener('click', (event) => {
    const link = followedLink(event);
    if (!link) return;
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

  const look = (target: EventTarget | null | undefined) => {
    const link = internalLink(target);
    if (!link) return;
    const url = new URL(link.href);
    if (url.pathname + url.search === window.location.pathname + window.location.search) return;
    const { route, slug } = matchRoute(routes, url.pathname);
    prefetch(route, { slug, url });
  };

  document.addEventListener('pointerover', (event) => {
    clearTimeout(hovering);
    hovering = setTimeout(look, hoverDelay, event.target);
  });
  document.addEventListener('focusin', ({ target }) => look(target));
  document.addEventListener('touchstart', ({ target }) => look(target), { passive: true });
  // What made somebody need this program is where they are already.
  look([...document.querySelectorAll(':hover')].at(-1));
  look(document.activeElement);
}
