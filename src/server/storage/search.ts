import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './open.ts';
import { plannedAnew } from './postgres-plans.ts';

/** Text as it is kept for searching: letter case folded the same way on both databases, accents in one spelling. */
export function foldForSearch(...parts: string[]): string {
  // A Greek sigma is written differently at the end of a word, which a search for a part of the word cannot know.
  return parts.join('\n').normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}

/** What `like` looks for to find a term anywhere, with % and _ as plain characters. */
export function patternFor(term: string): string {
  return `%${foldForSearch(term).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** A condition that finds a term anywhere in a folded column. How best to find it depends on how many rows hold it. */
export function contains(column: string, term: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${patternFor(term)} escape '\\' ${sql.raw(plannedAnew)}`;
}

/**
 * The same for rows that are found otherwise. PostgreSQL cannot know how many rows hold a term: told in this way it takes them for many, and stays
 * with the order or the candidates it is given instead of looking up all that hold the term.
 */
export function holds(engine: Engine, column: string, term: string): RawBuilder<boolean> {
  return engine === 'postgres'
    ? sql<boolean>`strpos(${sql.ref(column)}, ${foldForSearch(term)}) > 0`
    : contains(column, term);
}
