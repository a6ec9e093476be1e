const units = ['KB', 'MB', 'GB'] as const;

/** A number of bytes as people say it: '812 bytes', '48 KB', '1.5 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  let value = bytes;
  let unit = -1;
  // A number that would be rounded up to a thousand belongs to the next unit.
  do {
    value /= 1000;
    unit += 1;
  } while (Math.round(value) >= 1000 && unit < units.length - 1);
  return `${value < 10 ? Number(value.toFixed(1)) : Math.round(value)} ${units[unit]}`;
}
