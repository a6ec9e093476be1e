import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  redirect,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { sitePaths } from '#contract/paths.ts';
import type { SiteConfig } from '#contract/site-config.ts';
import { type ApiTransport, createApiClient } from './data/api-client.ts';
import { settleAll } from './data/settled.ts';
import type { Loaded } from './data/site-loaders.ts';
import { Document, type PageAssets, serialiseState } from './document.tsx';
import { createRoutes } from './routes.tsx';
import type { ScreenHandle } from './site/routing/screen-route.tsx';

type RendererDeps = {
  config: SiteConfig;
  transport: ApiTransport;
  /** The files of a page, by the source of the screen that it shows. */
  assetsOf: (screen: string | undefined) => PageAssets;
};

export type RenderedPage = { status: number; html: string } | { status: 301 | 302; location: string };

/** Renders any address of the site to a complete document, with data from the same API that the browser calls. */
export function createRenderer({ config, transport, assetsOf }: RendererDeps) {
  const api = createApiClient(transport);
  const routes = createRoutes(async (load, args) => {
    const data = await settleAll(load(api, args));
    const moved = newAddress(data, args.params.slug);
    if (moved) throw redirect(moved, 301);
    return data;
  });
  const { query, dataRoutes } = createStaticHandler(routes);

  return async function render(path: string): Promise<RenderedPage> {
    const url = new URL(path, config.siteUrl);
    const handle = matchRoutes(dataRoutes, url.pathname)?.at(-1)?.route.handle as ScreenHandle | undefined;
    await handle?.preload();
    const context = await query(new Request(url));
    if (context instanceof Response) {
      const location = context.headers.get('location') ?? sitePaths.home;
      return { status: context.status === 301 ? 301 : 302, location };
    }
    const status = statusOf(context, handle);
    const assets = assetsOf(handle?.source);
    const stateJson = serialiseState({ config, assets, status, loaderData: context.loaderData });
    const html = renderToString(
      <Document config={config} assets={assets} stateJson={stateJson}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Document>,
    );
    return { status, html: `<!DOCTYPE html>${html}` };
  };
}

type SlugData = { post?: Loaded<{ slug: string }>; page?: Loaded<{ slug: string }> | number };

/** The API followed an old slug to where its post or page is now: the visitor is sent there, too. */
function newAddress({ post, page }: SlugData, slug: string | undefined): string | undefined {
  if (post?.ok && post.value.slug !== slug) return sitePaths.post(post.value.slug);
  if (typeof page === 'object' && page.ok && page.value.slug !== slug) return sitePaths.page(page.value.slug);
  return undefined;
}

/** The screen's own status, unless its data could not be had: a real 404 for what does not exist, 503 when the API is in trouble. */
function statusOf(context: StaticHandlerContext, handle: ScreenHandle | undefined): number {
  if (context.errors) return 500;
  const results = Object.values(context.loaderData).flatMap((data) => Object.values((data ?? {}) as object));
  const failed = results.find((result) => (result as Loaded<unknown> | null)?.ok === false);
  if (!failed) return handle?.status ?? 200;
  return (failed as { status: number }).status === 404 ? 404 : 503;
}
