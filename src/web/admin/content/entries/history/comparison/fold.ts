import type { Row } from './compare-blocks.ts';

export type Part = { type: 'shown'; row: Row } | { type: 'folded'; rows: Row[] };

/** How many unchanged rows stay beside a change, to show where it is. */
const beside = 1;

/** The rows with every longer run of unchanged ones folded into one part. */
export function fold(rows: readonly Row[]): Part[] {
  const parts: Part[] = [];
  let index = 0;
  while (index < rows.length) {
    let end = index;
    while (rows[end]?.type === 'same') end += 1;
    const from = index === 0 ? 0 : Math.min(end, index + beside);
    const to = end === rows.length ? end : Math.max(from, end - beside);
    // A fold takes the room of a row itself.
    const hidden = to - from > 1 ? rows.slice(from, to) : [];
    const show = (some: readonly Row[]) => {
      for (const row of some) parts.push({ type: 'shown', row });
    };
    if (hidden.length > 0) {
      show(rows.slice(index, from));
      parts.push({ type: 'folded', rows: hidden });
      show(rows.slice(to, end));
    } else show(rows.slice(index, end));
    const changed = rows[end];
    if (changed) parts.push({ type: 'shown', row: changed });
    index = end + 1;
  }
  return parts;
}
