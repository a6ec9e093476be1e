const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** How long after one moment another was, in the largest unit that fits: '3 hours'. */
export function spanInWords(from: string, to: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
  const [unit, length] = units.find(([, length]) => minutes >= length) ?? units[2];
  const count = Math.round(minutes / length);
  return `${count} ${count === 1 ? unit : `${unit}s`}`;
}
