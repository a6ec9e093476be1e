import { renderToString } from 'react-dom/server';
import type { CreateRenderer, RenderDocument } from '#contract/page-renderer.ts';
import { isAdminPath, isLoginPath } from '#contract/path-kinds.ts';
import { adminPaths, sitePaths } from '#contract/paths.ts';
import { hasPostOf } from '#contract/posts.ts';
import type { PreviewedEntry } from '#contract/previews.ts';
import type { SiteConfig } from '#contract/site-config.ts';
import type { Loaded, PostCards } from '#contract/site-content.ts';
import { AdminWaiting } from './admin-waiting.tsx';
import { AuthProvider } from './data/auth.tsx';
import { settleAll } from './data/settled.ts';
import { Document, serialiseState } from './document.tsx';
import { siteRoutes } from './routes.tsx';
import { liveAddress } from './site/preview/live-address.ts';
import { NavigationProvider } from './site/routing/address.tsx';
import { RouteView } from './site/routing/route-view.tsx';
import { matchRoute } from './site/routing/site-route.ts';

/** Finds what any address of the site shows, with the content that the API would give a visitor. */
export const createRenderer: CreateRenderer = ({ config, content, readFrame }) => {
  return async (path) => {
    const url = urlOf(config, path);
    if (isLoginPath(url.pathname)) return { status: 302, location: adminPaths.login + url.search };
    if (isAdminPath(url.pathname)) {
      const { frame, isOld } = await readFrame();
      const status = isOld ? 503 : 200;
      // The back office has colours of its own.
      const ownFrame = { ...frame, identity: { ...frame.identity, accent: '' } };
      return { status, document: { path, frame: ownFrame, status, data: null } };
    }
    const { route, slug } = matchRoute(siteRoutes, url.pathname);
    const data = route.load ? await settleAll(route.load(content, { slug, url })) : null;
    const moved = data && newAddress(data, slug);
    if (moved) return { status: 301, location: moved };
    const live = data && addressOfLive(data);
    if (live) return { status: 302, location: live };
    const { frame, isOld } = await readFrame();
    const status = isOld ? 503 : statusOf(data, route.status);
    return {
      status,
      isEmpty: isEmptyList(data),
      isHidden: !frame.seo.indexed,
      document: { path, frame, status, data },
    };
  };
};

/** Renders a complete document. */
export const renderDocument: RenderDocument = async ({ path, frame, status, data }, { config, assetsOf }) => {
  const url = urlOf(config, path);
  const { source, app } = isAdminPath(url.pathname)
    ? { source: 'src/web/start-admin.tsx', app: <AdminWaiting /> }
    : await publicPage(url, data);
  const assets = assetsOf(source);
  const stateJson = serialiseState({ config, frame, assets, status, data });
  const html = renderToString(
    <Document config={config} frame={frame} assets={assets} stateJson={stateJson}>
      <AuthProvider>{app}</AuthProvider>
    </Document>,
  );
  return `<!DOCTYPE html>${html}`;
};

async function publicPage(url: URL, data: object | null) {
  const { route } = matchRoute(siteRoutes, url.pathname);
  await route.screen.preload();
  return {
    source: `src/web/site/screens/${route.screen.name}-screen.tsx`,
    app: (
      <NavigationProvider value={standingStill(url)}>
        <RouteView route={route} data={data} />
      </NavigationProvider>
    ),
  };
}

/** Joined as text: an address that begins with two slashes must not be taken for another host. */
const urlOf = ({ siteUrl }: SiteConfig, path: string) => new URL(siteUrl + path);

/** On the server a page is looked at, never left. */
function standingStill({ pathname, search }: URL) {
  return { address: { pathname, search, hash: '', key: '' }, replace: () => {} };
}

type SlugData = { post?: Loaded<{ slug: string }>; page?: Loaded<{ slug: string }> | number };

/** An old slug was followed to where its post or page is now: the visitor is sent there, too. */
function newAddress({ post, page }: SlugData, slug: string): string | undefined {
  if (post?.ok && post.value.slug !== slug) return sitePaths.post(post.value.slug);
  if (typeof page === 'object' && page.ok && page.value.slug !== slug) return sitePaths.page(page.value.slug);
  return undefined;
}

/** Of a preview that shows no other than what visitors see. */
function addressOfLive({ preview }: { preview?: Loaded<PreviewedEntry> }): string | undefined {
  return preview?.ok ? liveAddress(preview.value) : undefined;
}

type BlogListData = { posts?: Loaded<PostCards>; page?: number; tag?: string; author?: string };

/** An address that is not among those that the site links to: the server need not keep it. */
function isEmptyList(data: object | null): boolean {
  const { posts, page, tag, author } = (data ?? {}) as BlogListData;
  if (!posts?.ok || (page === 1 && tag === '' && !author)) return false;
  return !hasPostOf(tag, posts.value.posts);
}

/** The route's own status, unless its data could not be had: a real 404 for what does not exist, 503 when it could not be read. */
function statusOf(data: object | null, status: number): number {
  const failed = Object.values(data ?? {}).find((part: Loaded<unknown> | null) => part?.ok === false);
  if (!failed) return status;
  return failed.status === 404 ? 404 : 503;
}
