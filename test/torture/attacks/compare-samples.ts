type Comparison = {
  medians: [number, number];
  /** How often a value of the first is greater than one of the second; a half where they are alike. */
  share: number;
  /** How likely so great a difference is where there is none. */
  p: number;
};

/** The rank test of Mann and Whitney, which minds no outliers. */
export function compareSamples(first: readonly number[], second: readonly number[]): Comparison {
  const pairs = first.length * second.length;
  let greater = 0;
  for (const one of first) for (const other of second) greater += one > other ? 1 : one === other ? 0.5 : 0;
  const spread = Math.sqrt((pairs * (first.length + second.length + 1)) / 12);
  const z = (greater - pairs / 2) / spread;
  return { medians: [median(first), median(second)], share: greater / pairs, p: twoSided(z) };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

/** The two tails of the normal distribution beyond z, by a series that is right to four digits. */
function twoSided(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  return 2 * density * factors.reduce((sum, factor, index) => sum + factor * t ** (index + 1), 0);
}
