/** From the first up to the second, which no longer belongs to it. */
export type Range = readonly [from: number, to: number];

/** Pairs of places of what is found once on either side: as many as possible in the order of both. */
export function anchorsOf(
  before: readonly number[],
  after: readonly number[],
  inBefore: Range,
  inAfter: Range,
) {
  const places = oncePlaces(after, inAfter);
  const pairs: [before: number, after: number][] = [];
  for (const [number, place] of oncePlaces(before, inBefore)) {
    const other = places.get(number);
    if (place !== undefined && other !== undefined) pairs.push([place, other]);
  }
  pairs.sort(([one], [other]) => one - other);
  return longestRising(pairs);
}

function oncePlaces(sequence: readonly number[], [from, to]: Range): Map<number, number | undefined> {
  const places = new Map<number, number | undefined>();
  for (let place = from; place < to; place += 1) {
    const number = sequence[place] as number;
    places.set(number, places.has(number) ? undefined : place);
  }
  return places;
}

/** The longest part of the pairs in which the second numbers rise, as in patience sorting. */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  const tops: number[] = [];
  const below: (number | undefined)[] = [];
  pairs.forEach(([, value], index) => {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tops[middle] as number]?.[1] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    below[index] = tops[low - 1];
    tops[low] = index;
  });
  const rising: [number, number][] = [];
  for (let index = tops.at(-1); index !== undefined; index = below[index]) {
    rising.push(pairs[index] as [number, number]);
  }
  return rising.reverse();
}
