import { useQueries } from '@tanstack/react-query';
import { sitePaths } from '#contract/paths.ts';
import { type PaletteEntry, useResources } from '../resource.ts';

/** Screens by their name at once; posts, pages and messages by their words as soon as the server has found them. */
export function usePaletteEntries(words: string): { entries: PaletteEntry[]; searching: boolean } {
  const q = words.trim();
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
      enabled: q.length >= 2,
      gcTime: 0,
    })),
  });
  return {
    entries: [
      ...commands.filter(({ label }) => label.toLowerCase().includes(q.toLowerCase())),
      ...found.flatMap(({ data = [] }) => data),
    ],
    searching: found.some(({ isFetching }) => isFetching),
  };
}
