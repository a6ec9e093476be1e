type Identified = { _id: string };

type SteadyRows<Row> = {
  rows: Row[];
  /** How many rows wait to be let in. */
  arrivals: number;
};

/**
 * A fresh list in the order of what is on show, for as long as someone points at it: every row stays in its place with its newest content,
 * also one that the fresh list no longer has, unless it was removed here. What comes after the last of them moves nothing and is added.
 */
export function steadyRows<Row extends Identified>(
  shown: readonly Row[],
  fresh: readonly Row[],
  removed: ReadonlySet<string>,
): SteadyRows<Row> {
  const freshById = new Map(fresh.map((row) => [row._id, row]));
  const kept = shown
    .filter(({ _id }) => freshById.has(_id) || !removed.has(_id))
    .map((row) => freshById.get(row._id) ?? row);
  if (kept.length === 0) return { rows: [...fresh], arrivals: 0 };
  const keptIds = new Set(kept.map(({ _id }) => _id));
  const lastKept = fresh.findLastIndex(({ _id }) => keptIds.has(_id));
  const before = fresh.slice(0, lastKept === -1 ? fresh.length : lastKept);
  const after = lastKept === -1 ? [] : fresh.slice(lastKept + 1);
  return {
    rows: [...kept, ...after],
    arrivals: before.filter(({ _id }) => !keptIds.has(_id)).length,
  };
}
