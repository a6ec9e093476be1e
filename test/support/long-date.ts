const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** 'MMMM DD, YYYY' spelled out by hand, in UTC, so that the site's own formatting is checked against something else. */
export function longDate(iso: string): string {
  const date = new Date(iso);
  const day = String(date.getUTCDate()).padStart(2, '0');
  return `${months[date.getUTCMonth()]} ${day}, ${date.getUTCFullYear()}`;
}
