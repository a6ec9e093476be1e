import { type RawBuilder, sql } from 'kysely';
import type { Db, Storage } from '../open.ts';
import { contains, foldForSearch } from '../search.ts';
import type { SearchedTable } from './list-definitions.ts';

/** More than these make a lookup slower, not sharper. */
const mostTriples = 24;
const mostShortTriples = 60;

type Searched = SearchedTable['table'];

export type Lookup = {
  /** Narrows a table down to the rows that may hold a term; the text itself then decides. */
  condition: RawBuilder<unknown>;
  /** Those rows, in no order. */
  rows: RawBuilder<unknown>;
};

/**
 * SQLite looks up letter triples, of which a row must hold all that the term has. PostgreSQL does the same by itself, behind the plain
 * condition. Undefined where the index is no help.
 */
export async function lookUp(
  { db, engine }: Pick<Storage, 'db' | 'engine'>,
  table: Searched,
  term: string,
): Promise<Lookup | undefined> {
  if (engine === 'postgres') {
    const condition = contains('search_text', term);
    return { condition, rows: sql`select 1 from ${sql.table(table)} where ${condition}` };
  }
  const letters = Array.from(foldForSearch(term));
  const match =
    letters.length >= 3 ? allOf(triplesOf(letters)) : await anyBeginningWith(db, table, letters.join(''));
  if (match === undefined) return undefined;
  if (match === '') return { condition: sql`1 = 0`, rows: sql`select 1 where 1 = 0` };
  const index = sql.table(`${table}_search`);
  const rows = sql`select rowid from ${index} where ${index} match ${match}`;
  return {
    condition: sql`id in (select id from ${sql.table(`${table}_search_rows`)} where number in (${rows}))`,
    rows,
  };
}

export async function leavesMoreThan(limit: number, db: Db, { rows }: Lookup): Promise<boolean> {
  const found = await sql<{ count: number | string }>`
    select count(*) as count from (${rows} limit ${limit + 1}) as left_over`.execute(db);
  return Number(found.rows[0]?.count) > limit;
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
async function anyBeginningWith(db: Db, table: Searched, start: string): Promise<string | undefined> {
  const { rows } = await sql<{ term: string }>`
    select term from ${sql.table(`${table}_search_terms`)}
    where term >= ${start} and term < ${`${start}\u{10ffff}`} limit ${mostShortTriples + 1}`.execute(db);
  if (rows.length > mostShortTriples) return undefined;
  return rows.map(({ term }) => quoted(term)).join(' OR ');
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
