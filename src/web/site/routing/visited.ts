import type { DataRouter } from 'react-router';

type LoaderData = Record<string, unknown>;

const remembered = 30;

/**
 * Back and forward show a page as it was left, at the place where it was left: what it showed is kept with its entry in the history, since a
 * page that first has to load again is too short to scroll to where the reader was.
 */
export function rememberVisited() {
  const pages = new Map<string, LoaderData>();
  let returningTo: string | undefined;

  const entryKey = () => (window.history.state as { key?: string } | null)?.key ?? 'default';

  // Before the router hears of it, and therefore before it asks for data.
  window.addEventListener('popstate', () => {
    returningTo = entryKey();
  });

  return {
    /** Undefined unless the visitor is on the way back to an entry that was seen before. */
    dataOf(routeId: string): object | undefined {
      if (returningTo !== entryKey()) return undefined;
      return pages.get(returningTo)?.[routeId] as object | undefined;
    },

    watch(router: DataRouter): void {
      const remember = ({ location, loaderData, navigation }: DataRouter['state']) => {
        if (navigation.state !== 'idle') return;
        returningTo = undefined;
        pages.delete(location.key);
        pages.set(location.key, loaderData);
        const oldest = pages.size > remembered ? pages.keys().next().value : undefined;
        if (oldest !== undefined) pages.delete(oldest);
      };
      remember(router.state);
      router.subscribe(remember);
    },
  };
}
