import './site-styles.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { api } from './data/browser-api.ts';
import { createPrefetcher } from './data/prefetch.ts';
import { readToken } from './data/token-storage.ts';
import { Document, type PageState, stateElementId } from './document.tsx';
import { createRoutes } from './routes.tsx';
import { prefetchLinks } from './site/routing/prefetch-links.ts';
import type { ScreenHandle } from './site/routing/screen-route.tsx';
import { rememberVisited } from './site/routing/visited.ts';

/** Takes over the document that the server rendered, from the very data it was rendered with. */
async function start() {
  const stateJson = document.getElementById(stateElementId)?.textContent ?? '';
  const { config, assets, loaderData, status } = JSON.parse(stateJson) as PageState;
  const prefetcher = createPrefetcher();
  const visited = rememberVisited();
  const routes = createRoutes(
    (load, args, routeId) => visited.dataOf(routeId) ?? prefetcher.take(args.url, () => load(api, args)),
  );

  // The screen on the page is loaded before React looks at it, so that hydration finds everything in place.
  const handle = matchRoutes(routes, window.location)?.at(-1)?.route.handle as ScreenHandle | undefined;
  await handle?.preload();

  const router = createBrowserRouter(routes, { hydrationData: { loaderData } });
  visited.watch(router);
  prefetchLinks(routes, ({ preload, load }, args) => {
    preload().catch(() => {});
    if (load) prefetcher.start(args.url, () => load(api, args));
  });

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document config={config} assets={assets} stateJson={stateJson}>
          <RouterProvider router={router} />
        </Document>
      </StrictMode>,
    );
  });

  // The server answers as it would a visitor. What it could not find may be a draft that this reader is allowed to see.
  if (status === 404 && readToken()) void router.revalidate();
}

void start();
