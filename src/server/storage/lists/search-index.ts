import { type RawBuilder, sql } from 'kysely';
import type { Db, Engine, Storage } from '../open.ts';
import { contains, foldForSearch } from '../search.ts';
import type { SearchedTable } from './list-definitions.ts';

/** These are enough for most terms; each costs a lookup. */
const fewTriples = 4;
/** More than these make a lookup slower, not sharper. */
const mostTriples = 24;
const mostShortTriples = 60;

type Searched = SearchedTable['table'];

/**
 * The rows that may hold a term, if they are no more than so many; the text itself then decides. SQLite looks up letter triples, of which a
 * row must hold all that the term has. PostgreSQL does the same by itself, behind the plain condition.
 */
export async function findCandidates(
  { db, engine }: Pick<Storage, 'db' | 'engine'>,
  table: Searched,
  term: string,
  most: number,
): Promise<string[] | undefined> {
  if (engine === 'postgres') return idsOf(db, whereHeld(table, term), most);
  const letters = Array.from(foldForSearch(term));
  if (letters.length < 3) {
    const triples = await findBeginningWith(db, table, letters.join(''));
    if (triples.length > mostShortTriples) return undefined;
    return triples.length === 0 ? [] : idsOf(db, whereMatched(table, triples.join(' OR ')), most);
  }
  const triples = triplesOf(letters);
  const found = await idsOf(db, whereMatched(table, allOf(triples, fewTriples)), most);
  if (found || triples.length <= fewTriples) return found;
  return idsOf(db, whereMatched(table, allOf(triples, mostTriples)), most);
}

async function idsOf(db: Db, rows: RawBuilder<unknown>, most: number): Promise<string[] | undefined> {
  const found = await sql<{ id: string }>`${rows} limit ${most + 1}`.execute(db);
  return found.rows.length > most ? undefined : found.rows.map(({ id }) => id);
}

const whereHeld = (table: Searched, term: string) =>
  sql`select id from ${sql.table(table)} where ${contains('search_text', term)}`;

function whereMatched(table: Searched, match: string): RawBuilder<unknown> {
  const index = sql.table(`${table}_search`);
  return sql`select id from ${sql.table(`${table}_search_rows`)}
    where number in (select rowid from ${index} where ${index} match ${match})`;
}

/** Narrows a query to rows by their ids, however many: one statement, prepared once. */
export const isOneOf = (engine: Engine, ids: readonly string[]): RawBuilder<boolean> =>
  engine === 'postgres'
    ? sql`id = any(${ids})`
    : sql`id in (select value from json_each(${JSON.stringify(ids)}))`;

function triplesOf(letters: string[]): string[] {
  const triples = new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join('')));
  return [...triples];
}

const quoted = (triple: string) => `"${triple.replaceAll('"', '""')}"`;

/** So many of the triples, from everywhere in the term. */
function allOf(triples: string[], most: number): string {
  const step = Math.max(1, triples.length / most);
  return Array.from(
    { length: Math.min(most, triples.length) },
    (_, index) => triples[Math.floor(index * step)],
  )
    .map((triple) => quoted(triple as string))
    .join(' AND ');
}

/**
 * A term of one or two letters is in a text if any triple that begins with it is: every text ends with two line breaks, so that even its
 * last letters begin one. Where there are very many, reading all texts is as good.
 */
async function findBeginningWith(db: Db, table: Searched, start: string): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term from ${sql.table(`${table}_search_terms`)}
    where term >= ${start} and term < ${`${start}\u{10ffff}`} limit ${mostShortTriples + 1}`.execute(db);
  return rows.map(({ term }) => quoted(term));
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
    `create virtual table ${index}_terms using fts5vocab (${index}, 'row')`,
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
