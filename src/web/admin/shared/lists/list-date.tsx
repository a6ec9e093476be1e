import { type DateFormat, formatDate } from '#contract/dates.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';

/** A moment in the site's own time zone: 'MMM DD, YYYY', with the time of day where it matters. */
export function ListDate({ iso, format = 'short' }: { iso: string; format?: DateFormat }) {
  const { timeZone } = useSiteConfig();
  return <time dateTime={iso}>{formatDate(iso, format, timeZone)}</time>;
}
