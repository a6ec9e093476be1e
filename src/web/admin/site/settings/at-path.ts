/** Reads and changes values by paths such as `header.0.label`, in which numbers are places of a list. */

export function valueAt(values: unknown, path: string): unknown {
  let found = values;
  for (const part of partsOf(path)) found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
}

/** The values with another one at the path; what is beside the path stays the very same. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  return changed(values, partsOf(path), value) as Values;
}

function changed(values: unknown, [part, ...rest]: string[], value: unknown): unknown {
  if (part === undefined) return value;
  if (Array.isArray(values)) {
    return values.map((item, index) => (index === Number(part) ? changed(item, rest, value) : item));
  }
  const fields = values as Record<string, unknown>;
  return { ...fields, [part]: changed(fields[part], rest, value) };
}

/** The empty path is all of it. */
const partsOf = (path: string) => path.split('.').filter((part) => part !== '');

export const joined = (path: string, part: string | number) =>
  path === '' ? String(part) : `${path}.${part}`;

/** Whether a path is another one, or leads to something inside of it. */
export const isWithin = (path: string, outer: string) =>
  outer === '' || path === outer || path.startsWith(`${outer}.`);
