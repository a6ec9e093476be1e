/** The three date formats of the product, always in the site's one time zone so that server and browser agree. */
export const dateFormats = {
  /** MMMM DD, YYYY: public pages */
  long: { month: 'long', day: '2-digit', year: 'numeric' },
  /** MMM DD, YYYY: lists */
  short: { month: 'short', day: '2-digit', year: 'numeric' },
  /** MMM DD, YYYY HH:mm: contact messages */
  moment: {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateFormat = keyof typeof dateFormats;

const formatters = new Map<string, Intl.DateTimeFormat>();

export function formatDate(iso: string, format: DateFormat, timeZone: string): string {
  const key = `${format} ${timeZone}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { ...dateFormats[format], timeZone });
    formatters.set(key, formatter);
  }
  const parts = Object.fromEntries(
    formatter.formatToParts(new Date(iso)).map((part) => [part.type, part.value]),
  );
  const day = `${parts.month} ${parts.day}, ${parts.year}`;
  return format === 'moment' ? `${day} ${parts.hour}:${parts.minute}` : day;
}
