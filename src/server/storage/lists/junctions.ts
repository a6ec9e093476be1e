import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../open.ts';
import { plannedAnew } from '../postgres-plans.ts';
import { foldForSearch } from '../search.ts';
import type { SearchedTable } from './list-definitions.ts';

/**
 * Where two words meet: the last letters of one and the first of the next. A term of several words is found by them. Its letter triples do not
 * tell it from other texts, because a text of some length holds nearly all of the frequent ones; next to nothing but the term itself holds all of
 * its junctions.
 */
const letters = 3;
/** Stands between the two in SQLite's index, where a token ends at a space: a character of nobody's alphabet. */
const joint = '\ue000';

/**
 * What the database and this program take for a character, and SQLite for a part of a token. A PostgreSQL that was set up without a locale takes
 * every byte for one.
 */
const plain = {
  sqlite: /^[!-~\u00a1-\u00ac\u00ae-\u02af\u0386-\u038a\u038c\u038e-\u03a1\u03a3-\u04ff]+$/u,
  postgres: /^[!-~]+$/,
} as const;

/** The junctions that every text has that holds the term, written as in the text. At its ends the term may be a part of a longer word. */
export function junctionsOf(engine: Engine, term: string): string[] {
  const words = foldForSearch(term)
    .split(' ')
    .map((word) => Array.from(word));
  const isWhole = (place: number) => place > 0 && place < words.length - 1;
  return words.slice(1).flatMap((after, place) => {
    const before = words[place] ?? [];
    const isKnown =
      (before.length >= letters || isWhole(place)) && (after.length >= letters || isWhole(place + 1));
    const halves = [before.slice(-letters).join(''), after.slice(0, letters).join('')];
    return isKnown && halves.every((half) => plain[engine].test(half)) ? [halves.join(' ')] : [];
  });
}

/** A junction as SQLite's index holds it. */
export const tokenOf = (junction: string) => junction.replace(' ', joint);

/** Whether a row of PostgreSQL's has all of some junctions. How best to look them up depends on how many rows have them. */
export function hasAll(junctions: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`junctions_of(search_text) @> ${junctions}::text[] ${sql.raw(plannedAnew)}`;
}

/** What keeps the junctions of every row, and has those of the rows that are there. */
export function junctionIndex(engine: Engine, tables: readonly SearchedTable[]): string[] {
  return engine === 'sqlite'
    ? tables.flatMap((table) => [...sqliteIndex(table), ...fillJunctions(table)])
    : [
        postgresFunction,
        ...tables.map(
          ({ table }) => `create index ${table}_junctions on ${table} using gin (junctions_of(search_text))`,
        ),
      ];
}

/** Each word gives its first and its last letters; put together, the last ones of a word meet the first ones of the next. */
const sqliteJunctions = (text: string) => `(select coalesce(group_concat(
    substr(value, 1, ${letters}) || ' ' || substr(value, -${letters}), '${joint}'), '')
  from json_each('[' || replace(json_quote(${text}), ' ', '","') || ']'))`;

/** Puts the rows that are there into an index that is empty. */
export function fillJunctions({ table }: SearchedTable): string[] {
  return [
    `insert into ${table}_junctions (rowid, text) select number, ${sqliteJunctions('search_text')}
      from ${table} join ${table}_search_rows on ${table}_search_rows.id = ${table}.id`,
  ];
}

function sqliteIndex({ table }: SearchedTable): string[] {
  const index = `${table}_junctions`;
  const numbers = `${table}_search_rows`;
  const remove = (number: string) => `delete from ${index} where rowid = ${number};`;
  const add = (number: string, text: string) =>
    `insert into ${index} (rowid, text) values (${number}, ${sqliteJunctions(text)});`;
  const numberOfNew = `(select number from ${numbers} where id = new.id)`;
  return [
    `create virtual table ${index} using fts5 (
      text, tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'",
      content = '', contentless_delete = 1, detail = 'none'
    )`,
    `insert into ${index} (${index}, rank) values ('usermerge', 2)`,
    // A row has a number as long as it is there.
    `create trigger ${index}_insert after insert on ${numbers} begin
      ${add('new.number', `(select search_text from ${table} where id = new.id)`)}
    end`,
    `create trigger ${index}_update after update of search_text on ${table}
    when old.search_text <> new.search_text begin
      ${remove(numberOfNew)} ${add(numberOfNew, 'new.search_text')}
    end`,
    `create trigger ${index}_delete after delete on ${numbers} begin ${remove('old.number')} end`,
  ];
}

/** Its cost keeps PostgreSQL from asking it of every row instead of the index. */
const postgresFunction = `create function junctions_of(folded text) returns text[]
  language sql immutable strict parallel safe cost 100000 as $body$
    select string_to_array(string_agg(left(word, ${letters}) || chr(10) || right(word, ${letters}), ' ' order by place), chr(10))
    from unnest(string_to_array(folded, ' ')) with ordinality as words (word, place)
  $body$`;
