import { type RawBuilder, sql } from 'kysely';
import { withFewMarks } from '#contract/text.ts';
import type { Engine } from './open.ts';

/** Text as it is kept for searching: letter case folded the same way on both databases, accents in one spelling. */
export function foldForSearch(...parts: string[]): string {
  const text = parts.join('\n');
  // Most text is ASCII, of which only the case has to be folded.
  if (!/[\u0080-\uffff]/.test(text)) return text.toLowerCase();
  // A Greek sigma is written differently at the end of a word, which a search for a part of the word cannot know.
  return withFewMarks(text).normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}

/** Whether a text holds a term anywhere, with % and _ as plain characters. */
const contains = (term: string): RawBuilder<boolean> =>
  sql`search_text like ${`%${foldForSearch(term).replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/**
 * The same, for rows that are walked in order. PostgreSQL would else look up all rows that hold the term in its index, and sort them.
 */
export const holds = (engine: Engine, term: string): RawBuilder<boolean> =>
  engine === 'postgres' ? sql`strpos(search_text, ${foldForSearch(term)}) > 0` : contains(term);

type Search = {
  table: 'posts' | 'pages' | 'contacts';
  term: string;
  condition: RawBuilder<boolean>;
  columns: RawBuilder<unknown>;
  limit: number;
};

/**
 * So many rows that hold a term, whichever they are. Rows that may are found by an index of letter triples, and the text itself decides:
 * PostgreSQL does this by itself, behind the plain condition. A shorter term has no triple, and all texts are read until enough hold it.
 */
export function findMatches(engine: Engine, search: Search): RawBuilder<unknown> {
  const { table, term, condition, columns, limit } = search;
  const triples = engine === 'sqlite' ? rarestTriples(term) : [];
  const index = sql.table(`${table}_search`);
  const rows =
    triples.length === 0
      ? sql.table(table)
      : // SQLite takes a cross join in the order it is written.
        sql`(
          select rowid as match from ${index} where ${index} match ${allOf(triples)} ${unindexed(table)}
        ) cross join ${sql.table(table)} on number = match`;
  return sql`select id, ${columns} from ${rows} where ${contains(term)} and ${condition} limit ${limit}`;
}

/** Posts and pages with long texts are not in the index of triples. The condition is that of the index which names them. */
const unindexed = (table: Search['table']): RawBuilder<unknown> =>
  table === 'contacts'
    ? sql``
    : sql`union all select number from ${sql.table(table)} where octet_length(search_text) > 65536`;

const allOf = (triples: readonly string[]) =>
  triples.map((triple) => `"${triple.replaceAll('"', '""')}"`).join(' AND ');

/** More make a lookup slower, and hardly leave fewer rows to look at. */
const mostTriples = 8;
/** Roughly how often characters occur; what is not among them is rare. */
const mostFrequentFirst = ' etaoinsrhldcumfpgwybvkxjqz0123456789';

function rarestTriples(term: string): string[] {
  const letters = Array.from(foldForSearch(term));
  const triples = new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join('')));
  const rarity = (triple: string) =>
    Array.from(triple).reduce((sum, letter) => {
      const place = mostFrequentFirst.indexOf(letter);
      return sum + (place < 0 ? mostFrequentFirst.length : place);
    }, 0);
  return [...triples].toSorted((one, other) => rarity(other) - rarity(one)).slice(0, mostTriples);
}
