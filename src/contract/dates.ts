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

/** When something became what visitors see now: its last edit, or its publication where that came later. */
export function lastChange({
  updatedAt,
  publishedAt,
}: {
  updatedAt: string;
  publishedAt: string | null;
}): string {
  return publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
/** The same few dates are written again and again, and each costs as much as a whole row of a list. */
const written = new Map<string, string>();
const mostWritten = 2000;

export function formatDate(iso: string, format: DateFormat, timeZone: string): string {
  const key = `${format} ${timeZone} ${iso.slice(0, lettersThatCount(format, timeZone))}`;
  let text = written.get(key);
  if (text === undefined) {
    text = write(new Date(iso), format, timeZone);
    if (written.size >= mostWritten) written.clear();
    written.set(key, text);
  }
  return text;
}

/** Of 2026-03-05T07:09:00.000Z: what is the same up to there is written the same. In UTC the first ten letters are the day. */
function lettersThatCount(format: DateFormat, timeZone: string): number {
  return format !== 'moment' && timeZone === 'UTC' ? '2026-03-05'.length : '2026-03-05T07:09'.length;
}

function write(date: Date, format: DateFormat, timeZone: string): string {
  const key = `${format} ${timeZone}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { ...dateFormats[format], timeZone });
    formatters.set(key, formatter);
  }
  // American English writes days as we do; only before a time it puts a comma.
  if (format !== 'moment') return formatter.format(date);
  const parts = Object.fromEntries(formatter.formatToParts(date).map((part) => [part.type, part.value]));
  return `${parts.month} ${parts.day}, ${parts.year} ${parts.hour}:${parts.minute}`;
}
