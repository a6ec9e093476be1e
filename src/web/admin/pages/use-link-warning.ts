import { useQuery } from '@tanstack/react-query';
import { settingsOptions } from '#web/data/settings-queries.ts';
import { useMay } from '../session/staff-user.ts';

/** What to say before pages go that the site's navigation leads to; nothing where it leads to none of them. */
export function useLinkWarning(): (pageIds: readonly string[]) => string | undefined {
  const may = useMay();
  const { data } = useQuery({ ...settingsOptions, enabled: may('site:write-words') });
  return (pageIds) => {
    const { header = [], footer = [] } = data?.navigation ?? {};
    const links = [...header, ...footer.flatMap((column) => column.links)];
    const lost = links.filter((link) => 'pageId' in link && pageIds.includes(link.pageId));
    if (lost.length === 0) return undefined;
    const labels = [...new Set(lost.map(({ label }) => `‘${label}’`))].join(', ');
    return `The site’s navigation links to it (${labels}): visitors will no longer see that link.`;
  };
}
