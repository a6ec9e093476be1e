/** Whether two forms hold the same. Field by field: long texts that are one and the same are told so without being read. */
export function sameValues<Values extends object>(one: Values, other: Values): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof Values)[];
  return names.every((name) => one[name] === other[name]);
}
