/** Whether two forms hold the same. Field by field, so that long texts are not written out only to be compared. */
export function sameValues<Values extends object>(one: Values, other: Values): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof Values)[];
  return names.every((name) => isSame(one[name], other[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  const areParts = typeof one === 'object' && typeof other === 'object';
  return areParts && JSON.stringify(one) === JSON.stringify(other);
}
