import { invalidField } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';

/** A line of a table, by the names of its columns. Lines count from 1, the head included. */
export type CsvLine = { line: number; cells: Record<string, string> };

/**
 * The lines of a table with a head, as spreadsheets write them: cells in quotes or without, between commas or semicolons. Lines without any
 * word in them are left out, and so are columns that nobody wants.
 */
export function readCsv(
  text: string,
  { required, optional }: { required: readonly string[]; optional: readonly string[] },
): CsvLine[] {
  if (hasMoreLines(text, limits.csvLines))
    throw invalidField('file', `A file may have ${limits.csvLines.toLocaleString('en-US')} lines at most`);
  const [head, ...rows] = splitRows(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const all = [...required, ...optional];
  if (!required.every((name) => names.includes(name)))
    throw invalidField('file', `The first line must name the columns: ${all.join(',')}`);
  const places = all.map((name) => [name, names.indexOf(name)] as const).filter(([, place]) => place >= 0);
  return rows
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(places.map(([name, place]) => [name, (cells[place] ?? '').trim()])),
    }));
}

type Row = { line: number; cells: string[] };
type Cell = { cell: string; end: number };

/** Counted before anything is split: a file can consist of line breaks alone. */
function hasMoreLines(text: string, max: number): boolean {
  const lineBreak = /\r\n?|\n/g;
  for (let lines = 1; lines <= max; lines += 1) if (!lineBreak.test(text)) return false;
  return true;
}

function splitRows(text: string): Row[] {
  const [first = ''] = text.split('\n', 1);
  const separator = first.includes(';') && !first.includes(',') ? ';' : ',';
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
  let line = 1;
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
    row.cells.push(cell);
    if (row.cells.length > limits.csvFields)
      throw invalidField('file', `Line ${row.line} has more than ${limits.csvFields} columns`);
    line += cell.split('\n').length - 1;
    if (text[end] !== separator) {
      rows.push(row);
      line += 1;
      row = { line, cells: [] };
    }
    at = end + 1;
  }
  return rows;
}

function endOfCell(text: string, start: number, separator: string): number {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  return end;
}

function plainCell(text: string, start: number, separator: string): Cell {
  const end = endOfCell(text, start, separator);
  return { cell: text.slice(start, end), end };
}

/** What stands between the closing quote and the end of the cell counts for nothing. */
function quotedCell(text: string, start: number, separator: string): Cell {
  const parts: string[] = [];
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    const close = quote < 0 ? text.length : quote;
    parts.push(text.slice(from, close));
    if (text[close + 1] !== '"')
      return { cell: parts.join('"'), end: endOfCell(text, Math.min(close + 1, text.length), separator) };
    from = close + 2;
  }
}
