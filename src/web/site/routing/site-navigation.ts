import type { Loaded } from '#contract/site-content.ts';
import type { Pending } from '#web/data/settled.ts';
import type { Address } from './address.tsx';
import { createScrollMemory } from './scroll-memory.ts';
import { type LoadArgs, matchRoute, type SiteRoute } from './site-route.ts';

/** A page that is shown, with everything that it shows. */
export type Visit = { address: Address; route: SiteRoute; data: unknown; isReturn: boolean };

type NavigationDeps = {
  routes: readonly SiteRoute[];
  first: Pick<Visit, 'route' | 'data'>;
  load: (route: SiteRoute, args: LoadArgs) => unknown;
  /** Whether two addresses live by different policies on foreign scripts, so that going from one to the other takes a new document. */
  needsDocument: (from: string, to: string) => boolean;
};

export type SiteNavigation = ReturnType<typeof createSiteNavigation>;

const remembered = 30;

/**
 * Moves between public pages without a new document. Data is asked for when a link is followed and the page changes at once, so that its
 * loading text shows. Back and forward bring a page back as it was left: its data is kept with its entry in the history, since a page that
 * first has to load is too short to scroll to where the reader was.
 */
export function createSiteNavigation({ routes, first, load, needsDocument }: NavigationDeps) {
  const scroll = createScrollMemory();
  const visits = new Map<string, Visit>();
  const listeners = new Set<(visit: Visit) => void>();
  let current = keep({ ...first, address: currentAddress(), isReturn: true });

  function keep(visit: Visit): Visit {
    visits.delete(visit.address.key);
    visits.set(visit.address.key, visit);
    const oldest = visits.size > remembered ? visits.keys().next().value : undefined;
    if (oldest !== undefined) visits.delete(oldest);
    return visit;
  }

  function show(visit: Visit) {
    current = keep(visit);
    for (const tell of listeners) tell(visit);
  }

  function open(address: Address, isReturn: boolean): Visit {
    const { route, slug } = matchRoute(routes, address.pathname);
    const url = new URL(address.pathname + address.search, window.location.origin);
    // The screen's code travels at the same time as its data. Where it cannot be had, rendering finds out.
    route.screen.preload().catch(() => {});
    return { address, route, data: load(route, { slug, url }), isReturn };
  }

  function go(href: string, replace: boolean) {
    const { pathname, search, hash } = new URL(href, window.location.href);
    if (needsDocument(current.address.pathname, pathname)) {
      window.location[replace ? 'replace' : 'assign'](href);
      return;
    }
    const address = { pathname, search, hash, key: newKey() };
    const isSame =
      pathname + search + hash === current.address.pathname + current.address.search + current.address.hash;
    scroll.save(current.address.key);
    const method = replace || isSame ? 'replaceState' : 'pushState';
    window.history[method]({ key: address.key }, '', pathname + search + hash);
    const visit = open(address, false);
    show(visit);
    void isLost(visit).then((lost) => {
      // Only the server knows where an address leads at which nothing is, and that somebody asked for it.
      if (lost && current === visit) window.location.replace(pathname + search + hash);
    });
  }

  window.addEventListener('popstate', () => {
    scroll.save(current.address.key);
    const address = currentAddress();
    const isOnPage = isSamePage(address, current.address);
    const known = visits.get(address.key) ?? (isOnPage ? { ...current, address } : undefined);
    show(known ? { ...known, isReturn: true } : open(address, true));
  });
  window.addEventListener('pagehide', () => {
    scroll.save(current.address.key);
    scroll.handOver();
  });

  return {
    scroll,
    current: () => current,
    push: (href: string) => go(href, false),
    replace: (href: string) => go(href, true),
    subscribe(tell: (visit: Visit) => void) {
      listeners.add(tell);
      // Something may have happened before anyone listened.
      tell(current);
      return () => void listeners.delete(tell);
    },
    /** Asks for the data of the page on the screen once more. */
    refresh: () => show(open(current.address, true)),
  };
}

type Named = { post?: Pending<Loaded<unknown>>; page?: Pending<Loaded<unknown>> | number };

/** Whether there is nothing by the name that was asked for. */
export async function isLost({ route, data }: Visit): Promise<boolean> {
  const { post, page } = (data ?? {}) as Named;
  const found = await (post ?? page);
  return route.status === 404 || (typeof found === 'object' && !found.ok && found.status === 404);
}

type PathAndSearch = Pick<Address, 'pathname' | 'search'>;

function isSamePage(one: PathAndSearch, other: PathAndSearch): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

/** Every entry of the history gets a name, so that what is remembered of one is never taken for another's. */
function currentAddress(): Address {
  const { pathname, search, hash } = window.location;
  const state = window.history.state as { key?: string } | null;
  const key = state?.key ?? newKey();
  if (!state?.key) window.history.replaceState({ ...state, key }, '');
  return { pathname, search, hash, key };
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
