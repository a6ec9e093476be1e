/** The first line of a CSV file. The mark in front tells spreadsheets that the file is UTF-8. */
export function headOfTable(titles: readonly string[]): string {
  return `\uFEFF${lineOfTable(titles)}`;
}

export function lineOfTable(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** A visitor's text must stay text: a spreadsheet would run what starts with one of these signs as a formula. */
function cell(value: string): string {
  const safe = /^\s*[=+\-@|%\t\r]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
