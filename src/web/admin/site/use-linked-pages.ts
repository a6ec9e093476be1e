import { useQuery } from '@tanstack/react-query';
import { type PageRow, pagesByTitleOptions } from '#web/data/pages-queries.ts';

const none: PageRow[] = [];

/** The custom pages that a link can lead to. */
export function useLinkedPages(isWanted = true): PageRow[] {
  return useQuery({ ...pagesByTitleOptions, enabled: isWanted }).data ?? none;
}
