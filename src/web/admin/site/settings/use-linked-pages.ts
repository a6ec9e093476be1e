import { useQueries } from '@tanstack/react-query';
import type { SettingsValues } from '#contract/site-settings.ts';
import { type LinkedPage, linkedPageOptions } from '#web/data/pages-queries.ts';

/** The custom pages that a navigation leads to, as far as there are any. */
export function useLinkedPages({ header, footer }: SettingsValues['navigation']): LinkedPage[] {
  const links = [...header, ...footer.flatMap((column) => column.links)];
  const ids = new Set(links.flatMap((link) => ('pageId' in link ? link.pageId : [])));
  return useQueries({ queries: [...ids].map(linkedPageOptions), combine: thoseThatAre });
}

/** Outside, so that the list stays the same while nothing changes. */
function thoseThatAre(answers: { data: LinkedPage | null | undefined }[]): LinkedPage[] {
  return answers.flatMap(({ data }) => data ?? []);
}
