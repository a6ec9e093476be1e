import { formatDate } from '#contract/dates.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';

/** A day as public pages write it, in the site's own time zone. */
export function SiteDate({ iso }: { iso: string }) {
  const { timeZone } = useSiteConfig();
  return <time dateTime={iso}>{formatDate(iso, 'long', timeZone)}</time>;
}
