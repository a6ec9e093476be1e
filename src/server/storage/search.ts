import { type RawBuilder, sql } from 'kysely';

/** Text as it is kept for searching: letter case folded the same way on both databases. */
export function foldForSearch(...parts: string[]): string {
  return parts.join('\n').toLowerCase();
}

/** A condition that finds a term anywhere in a folded column, with % and _ as plain characters. */
export function contains(column: string, term: string): RawBuilder<boolean> {
  const pattern = `%${term.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
