/** The first line of a CSV file. The mark in front tells spreadsheets that the file is UTF-8. */
export function headOfTable(titles: readonly string[]): string {
  return `\uFEFF${lineOfTable(titles)}`;
}

export function lineOfTable(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/**
 * A visitor's text must stay text: a spreadsheet would run what starts with one of these signs as a formula. Some take the full-width and other
 * forms of the signs for the signs themselves, which is what NFKC maps them to, and overlook invisible characters in front.
 */
function cell(value: string): string {
  const start = value
    .replace(/^[\s\p{C}]+/u, '')
    .slice(0, 1)
    .normalize('NFKC');
  const isFormula = /^[\t\r]/.test(value) || /^[=+\-\u2212@|%]/.test(start);
  const safe = isFormula ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
