/** Of times in milliseconds, in minutes with one decimal; null of none. */
export function medianMinutes(times: readonly number[]): number | null {
  const sorted = times.toSorted((one, other) => one - other);
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (below === undefined || above === undefined) return null;
  return Math.round((below + above) / 2 / 6000) / 10;
}
