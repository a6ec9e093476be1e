import { isContactPath } from '#contract/path-kinds.ts';
import { api } from './data/browser-api.ts';
import { createPrefetcher } from './data/prefetch.ts';
import { contentFromApi } from './data/site-content.ts';
import { readToken } from './data/token-storage.ts';
import type { PageState } from './document.tsx';
import { siteRoutes } from './routes.tsx';
import { followLinks, prefetchLinks } from './site/routing/links.ts';
import { createSiteNavigation, isLost } from './site/routing/site-navigation.ts';
import { matchRoute } from './site/routing/site-route.ts';
import { SiteRouter } from './site/routing/site-router.tsx';
import { watchPage } from './site/visits/watch-visits.ts';

/** The public site, from the very data that its first page was rendered with. */
export async function startSite({ config, data, status }: PageState) {
  const { route } = matchRoute(siteRoutes, window.location.pathname);
  // The screen on the page is loaded before React looks at it, so that hydration finds everything in place.
  await route.screen.preload();

  const content = contentFromApi(api);
  const prefetcher = createPrefetcher();
  const navigation = createSiteNavigation({
    routes: siteRoutes,
    first: { route, data },
    load: ({ load }, args) => (load ? prefetcher.take(args.url, () => load(content, args)) : null),
    // A policy belongs to a document: the captcha of someone else's is let into the contact page's, and ends with it.
    needsDocument: (from, to) =>
      config.captcha.provider === 'recaptcha' && isContactPath(from) !== isContactPath(to),
  });
  followLinks(navigation);
  prefetchLinks(siteRoutes, ({ screen, load }, args) => {
    screen.preload().catch(() => {});
    if (load) prefetcher.start(args.url, () => load(content, args));
  });
  navigation.subscribe((visit) => watchPage({ ...visit.address, isLost: () => isLost(visit) }));
  // The server answers as it would a visitor. What it could not find may be a draft that this reader is allowed to see.
  const mayBeDraft = status === 404 && readToken() !== null;
  return <SiteRouter navigation={navigation} askAgain={mayBeDraft} />;
}
