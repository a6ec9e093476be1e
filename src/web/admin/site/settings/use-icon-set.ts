import { useQuery } from '@tanstack/react-query';
import type { IconNode } from 'lucide';

export type IconSet = ReadonlyMap<string, IconNode>;

const none: IconSet = new Map();

/** The whole set of icons is large: it is fetched when there is something to choose or to show. */
export function useIconSet(isWanted = true): IconSet {
  const { data = none } = useQuery({
    queryKey: ['icon-set'],
    queryFn: async (): Promise<IconSet> =>
      new Map(Object.entries((await import('virtual:icon-set')).default)),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });
  return data;
}
