/** How long a look ahead stays good: about as long as it takes to follow the link under the pointer. */
const freshFor = 10_000;
/** A pointer that wanders over a long list must not fill the memory. */
const maxEntries = 20;

type Entry = { data: object; startedAt: number };

/** Data asked for because a link looked likely to be followed. Each answer serves one visit. */
export function createPrefetcher() {
  const entries = new Map<string, Entry>();

  function fresh(url: URL): Entry | undefined {
    const entry = entries.get(addressOf(url));
    return entry && performance.now() - entry.startedAt < freshFor ? entry : undefined;
  }

  return {
    start(url: URL, load: () => object): void {
      if (fresh(url)) return;
      const address = addressOf(url);
      entries.delete(address);
      entries.set(address, { data: load(), startedAt: performance.now() });
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    },
    take(url: URL, load: () => object): object {
      const entry = fresh(url);
      entries.delete(addressOf(url));
      return entry ? entry.data : load();
    },
  };
}

function addressOf(url: URL): string {
  return url.pathname + url.search;
}
