import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { sitePaths } from '#contract/paths.ts';
import { type PaletteEntry, useResources } from '#web/admin/resource.ts';

const shortestSearch = 2;

/** Screens by their name at once; posts, pages and messages by their words as soon as the server has found them. */
export function usePaletteEntries(words: string): { entries: PaletteEntry[]; searching: boolean } {
  const typed = words.trim();
  // A search for every letter would only burden the server.
  const [q] = useDebouncedValue(typed, 180);
  const isOutdated = q !== typed;
  const resources = useResources();
  const commands: PaletteEntry[] = [
    ...resources.flatMap(({ navigation = [], commands: more = [] }) => [...navigation, ...more]),
    { label: 'View Website', to: sitePaths.home, newTab: true },
  ].map((entry) => ({ key: entry.to, note: 'Screen', newTab: false, ...entry }));
  const searches = resources.flatMap(({ search }) => search ?? []);
  const found = useQueries({
    queries: searches.map((search, index) => ({
      queryKey: ['palette', index, q],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(q, signal),
      enabled: q.length >= shortestSearch,
      gcTime: 0,
    })),
  });
  return {
    entries: [
      ...commands.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())),
      ...(isOutdated ? [] : found.flatMap(({ data = [] }) => data)),
    ],
    searching: (isOutdated && typed.length >= shortestSearch) || found.some(({ isFetching }) => isFetching),
  };
}
