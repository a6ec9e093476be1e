import { type RawBuilder, sql } from 'kysely';
import type { Storage } from '../open.ts';
import { contains, foldForSearch } from '../search.ts';

/**
 * SQLite looks up letter triples, of which a row must hold all that the term has; the text itself then decides. PostgreSQL does the same
 * by itself, behind the plain condition.
 */
export const searchedTables = ['posts', 'pages', 'contacts'] as const;
type Searched = (typeof searchedTables)[number];

/** More than these make a lookup slower, not sharper. */
const mostTriples = 24;
const mostShortTriples = 60;

/** The condition that a row of a table holds a term anywhere in its searched text. */
export async function searchCondition(
  { db, engine }: Pick<Storage, 'db' | 'engine'>,
  table: Searched,
  term: string,
): Promise<RawBuilder<boolean>> {
  const exact = contains(`${table}.search_text`, term);
  if (engine === 'postgres') return exact;
  const letters = Array.from(foldForSearch(term));
  const match =
    letters.length >= 3 ? allOf(triplesOf(letters)) : await anyBeginningWith(db, table, letters.join(''));
  if (match === undefined) return exact;
  if (match === '') return sql<boolean>`1 = 0`;
  const index = sql.table(`${table}_search`);
  return sql<boolean>`${sql.ref(`${table}.id`)} in (
    select id from ${sql.table(`${table}_search_rows`)}
    where number in (select rowid from ${index} where ${index} match ${match})
  ) and ${exact}`;
}

function triplesOf(letters: string[]): string[] {
  const triples = new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join('')));
  return [...triples];
}

const quoted = (triple: string) => `"${triple.replaceAll('"', '""')}"`;

function allOf(triples: string[]): string {
  const step = Math.max(1, Math.ceil(triples.length / mostTriples));
  return triples
    .filter((_, index) => index % step === 0)
    .map(quoted)
    .join(' AND ');
}

/**
 * A term of one or two letters is in a text if any triple that begins with it is: every text ends with two line breaks, so that even its
 * last letters begin one. Undefined where there are so many that reading all texts is as good.
 */
async function anyBeginningWith(
  db: Storage['db'],
  table: Searched,
  start: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ term: string }>`
    select term from ${sql.table(`${table}_search_terms`)}
    where term >= ${start} and term < ${`${start}\u{10ffff}`} limit ${mostShortTriples + 1}`.execute(db);
  if (rows.length > mostShortTriples) return undefined;
  return rows.map(({ term }) => quoted(term)).join(' OR ');
}

const indexedText = (row: string) => `${row}.search_text || char(10) || char(10)`;

/** Puts the rows that are there into an index that is empty. */
export function fillSearch(table: Searched): string[] {
  const index = `${table}_search`;
  return [
    `insert into ${index}_rows (id) select id from ${table}`,
    `insert into ${index} (rowid, text)
      select number, ${indexedText(table)} from ${table} join ${index}_rows on ${index}_rows.id = ${table}.id`,
  ];
}

export function searchTables(table: Searched): string[] {
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
