import { type RawBuilder, sql } from 'kysely';
import type { Engine, Storage } from '../open.ts';
import { contains, foldForSearch } from '../search.ts';
import type { SearchedTable } from './list-definitions.ts';

/** These are enough for most terms: each costs a lookup, and saves looking at rows that hold the others by chance. */
const fewTriples = 3;
/** More than these make a lookup slower, not sharper. */
const mostTriples = 24;

/** PostgreSQL's triples are of letters and digits alone; without any it would read everything. */
const wordsOfPostgres = /[\p{L}\p{N}]{3,}/gu;

type Searched = SearchedTable['table'];

/**
 * The rows that may hold a term, if they are no more than so many; the text itself then decides. SQLite looks up letter triples, of which a
 * row must hold all that the term has. PostgreSQL does the same by itself, behind the plain condition. Both are asked for what is rare about
 * the term first, because every triple costs a lookup.
 */
export async function findCandidates(
  { db, engine }: Pick<Storage, 'db' | 'engine'>,
  table: Searched,
  term: string,
  most: number,
): Promise<string[] | undefined> {
  const limit = sql`limit ${most + 1}`;
  const idsOf = async (rows: RawBuilder<{ id: string }>) => {
    const found = (await rows.execute(db)).rows;
    return found.length > most ? undefined : found.map(({ id }) => id);
  };
  if (engine === 'postgres') {
    const idsHolding = (part: string) =>
      idsOf(sql`select id from ${sql.table(table)} where ${contains('search_text', part)} ${limit}`);
    const folded = foldForSearch(term);
    const [word] = rarestFirst(folded.match(wordsOfPostgres) ?? []);
    if (!word) return undefined;
    const found = await idsHolding(word);
    return found || word === folded ? found : idsHolding(folded);
  }

  const idsNumbered = (numbers: RawBuilder<unknown>) =>
    idsOf(sql`select id from ${sql.table(`${table}_search_rows`)} where number in (${numbers} ${limit})`);
  const letters = Array.from(foldForSearch(term));
  if (letters.length < 3) return idsNumbered(beginningWith(table, letters.join('')));
  const triples = rarestFirst(triplesOf(letters));
  const found = await idsNumbered(holdingAll(table, triples.slice(0, fewTriples)));
  if (found || triples.length <= fewTriples) return found;
  return idsNumbered(holdingAll(table, triples.slice(0, mostTriples)));
}

function holdingAll(table: Searched, triples: readonly string[]): RawBuilder<unknown> {
  const index = sql.table(`${table}_search`);
  const match = triples.map((triple) => `"${triple.replaceAll('"', '""')}"`).join(' AND ');
  return sql`select rowid from ${index} where ${index} match ${match}`;
}

/**
 * A term of one or two letters is in a text if any triple that begins with it is: every text ends with two line breaks, so that even its
 * last letters begin one.
 */
function beginningWith(table: Searched, start: string): RawBuilder<unknown> {
  return sql`select distinct doc from ${sql.table(`${table}_search_places`)}
    where term >= ${start} and term < ${`${start}\u{10ffff}`}`;
}

/**
 * A table narrowed down to candidates. SQLite takes a cross join in the order it is written: first the candidates, then the row of each,
 * instead of walking the table in the order that is wanted and looking for candidates on the way.
 */
export function amongCandidates(
  engine: Engine,
  table: Searched,
  ids: readonly string[],
): RawBuilder<unknown> {
  const candidates =
    engine === 'postgres'
      ? sql`select unnest(${ids}::text[]) as candidate`
      : sql`select value as candidate from json_each(${JSON.stringify(ids)})`;
  return sql`(${candidates}) as candidates cross join ${sql.table(table)}`;
}

export const isCandidate = sql<boolean>`id = candidate`;

function triplesOf(letters: string[]): string[] {
  const triples = new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join('')));
  return [...triples];
}

/** Roughly how often characters occur; what is not among them is rare. */
const mostFrequentFirst = ' etaoinsrhl0123456789dcumfpgwybvkxjqz';

/** Triples or words. The rarer they are and the more letters they have, the fewer rows are left to look at. */
function rarestFirst(parts: readonly string[]): string[] {
  const rarity = (part: string) =>
    Array.from(part).reduce((sum, letter) => {
      const place = mostFrequentFirst.indexOf(letter);
      return sum + (place < 0 ? mostFrequentFirst.length : place);
    }, 0);
  return parts.toSorted((one, other) => rarity(other) - rarity(one));
}

const indexedText = (row: string) => `${row}.search_text || char(10) || char(10)`;

/** Puts the rows that are there into an index that is empty. */
export function fillSearch({ table }: SearchedTable): string[] {
  const index = `${table}_search`;
  return [
    `insert into ${index}_rows (id) select id from ${table}`,
    `insert into ${index} (rowid, text)
      select number, ${indexedText(table)} from ${table} join ${index}_rows on ${index}_rows.id = ${table}.id`,
  ];
}

export function searchTables({ table }: SearchedTable): string[] {
  const index = `${table}_search`;
  const text = indexedText;
  const number = (row: string) => `(select number from ${index}_rows where id = ${row}.id)`;
  return [
    // Numbers of its own: SQLite may number the rows of the table itself anew.
    `create table ${index}_rows (number integer primary key, id text not null unique)`,
    `create virtual table ${index} using fts5 (
      text, tokenize = 'trigram case_sensitive 1', content = '', contentless_delete = 1, detail = 'none'
    )`,
    `create virtual table ${index}_places using fts5vocab (${index}, 'instance')`,
    `create trigger ${index}_insert after insert on ${table} begin
      insert into ${index}_rows (id) values (new.id);
      insert into ${index} (rowid, text) values (${number('new')}, ${text('new')});
    end`,
    `create trigger ${index}_update after update of search_text on ${table}
    when old.search_text <> new.search_text begin
      delete from ${index} where rowid = ${number('old')};
      insert into ${index} (rowid, text) values (${number('new')}, ${text('new')});
    end`,
    `create trigger ${index}_delete after delete on ${table} begin
      delete from ${index} where rowid = ${number('old')};
      delete from ${index}_rows where id = old.id;
    end`,
  ];
}
