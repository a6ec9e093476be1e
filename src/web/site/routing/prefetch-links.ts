import { matchRoutes, type RouteObject } from 'react-router';
import type { LoadArgs } from '#web/data/site-loaders.ts';
import type { ScreenHandle } from './screen-route.tsx';

/** Passing over a link on the way elsewhere is no reason to fetch it. */
const hoverDelay = 60;

type Prefetch = (handle: ScreenHandle, args: LoadArgs) => void;

/** Looks ahead when a link inside the site is hovered, focused or touched: any link, however it was made. */
export function prefetchLinks(routes: RouteObject[], prefetch: Prefetch): void {
  let hovering: ReturnType<typeof setTimeout> | undefined;

  const look = (link: HTMLAnchorElement) => {
    const url = new URL(link.href);
    if (url.pathname + url.search === window.location.pathname + window.location.search) return;
    const match = matchRoutes(routes, url.pathname)?.at(-1);
    const handle = match?.route.handle as ScreenHandle | undefined;
    if (match && handle) prefetch(handle, { params: match.params, url });
  };

  document.addEventListener('pointerover', (event) => {
    clearTimeout(hovering);
    const link = internalLink(event.target);
    if (link) hovering = setTimeout(look, hoverDelay, link);
  });
  for (const name of ['focusin', 'touchstart']) {
    document.addEventListener(
      name,
      (event) => {
        const link = internalLink(event.target);
        if (link) look(link);
      },
      { passive: true },
    );
  }
}

function internalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin) return undefined;
  return link.target === '' && !link.hasAttribute('download') ? link : undefined;
}
