import { Suspense } from 'react';
import { type RouteObject, useLoaderData, useLocation } from 'react-router';
import type { ApiClient } from '#web/data/api-client.ts';
import type { LoadArgs } from '#web/data/site-loaders.ts';
import { type LazyScreen, ShowScreen } from './lazy-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';

type Load = (api: ApiClient, args: LoadArgs) => object;

/** How a route's data is had: waited for on the server, on its way in the browser. */
export type LoadFields = (load: Load, args: LoadArgs, routeId: string) => object | Promise<object>;

/** What a link to the route can fetch before it is followed, and what the server needs to know of it. */
export type ScreenHandle = { source: string; status: number; preload: () => Promise<unknown>; load?: Load };

type ScreenOptions<Data> = {
  path: string;
  screen: LazyScreen<Data>;
  /** Left out by screens that say the same to everyone. */
  load?: (api: ApiClient, args: LoadArgs) => Data & object;
  loading?: string;
  status?: number;
};

export function screenRoute(fields: LoadFields) {
  return <Data,>(options: ScreenOptions<Data>): RouteObject => {
    const { path, screen, load, loading = 'Loading page...', status = 200 } = options;
    return {
      id: path,
      path,
      handle: { source: screen.source, status, preload: screen.preload, load } satisfies ScreenHandle,
      loader: ({ params, request }) => {
        // The screen's code travels at the same time as its data. Where it cannot be had, rendering finds out.
        screen.preload().catch(() => {});
        return load ? fields(load, { params, url: new URL(request.url) }, path) : null;
      },
      element: <Waiting screen={screen} label={loading} />,
    };
  };
}

/** A new address starts afresh, so that its loading text shows; the same address keeps what it shows until there is something newer. */
function Waiting<Data>({ screen, label }: { screen: LazyScreen<Data>; label: string }) {
  const data = useLoaderData() as Data;
  const { pathname, search } = useLocation();
  return (
    <Suspense key={pathname + search} fallback={<LoadingScreen label={label} />}>
      <ShowScreen screen={screen} data={data} />
    </Suspense>
  );
}
