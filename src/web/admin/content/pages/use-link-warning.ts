import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '#web/admin/shared/staff-user.ts';
import { settingsOptions } from '#web/data/settings-queries.ts';

/** What to say before pages go that the site's navigation leads to; nothing where it leads to none of them. */
export function useLinkWarning(): (pageIds: readonly string[]) => Promise<string | undefined> {
  const may = useMay();
  const client = useQueryClient();
  return async (pageIds) => {
    if (!may('site:write-words')) return undefined;
    // As it is now; where that cannot be said, what is asked for will fail for the same reason.
    const settings = await client.fetchQuery({ ...settingsOptions, staleTime: 0 }).catch(() => undefined);
    const { header = [], footer = [] } = settings?.navigation ?? {};
    const links = [...header, ...footer.flatMap((column) => column.links)];
    const lost = links.filter((link) => 'pageId' in link && pageIds.includes(link.pageId));
    if (lost.length === 0) return undefined;
    const labels = [...new Set(lost.map(({ label }) => `‘${label}’`))].join(', ');
    return `The site navigation links to it (${labels}). Visitors will no longer see that link.`;
  };
}
