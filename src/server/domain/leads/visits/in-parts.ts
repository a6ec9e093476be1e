/** Rows for one statement. Small, because each number of rows makes another statement, and those are kept. */
const rowsAtOnce = 50;

export function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  );
}
