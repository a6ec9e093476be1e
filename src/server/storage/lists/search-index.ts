import { type RawBuilder, sql } from 'kysely';
import type { Engine, Storage } from '../open.ts';
import { contains, foldForSearch } from '../search.ts';
import { hasAll, junctionsOf, tokenOf } from './junctions.ts';
import type { SearchedTable } from './list-definitions.ts';

/** The first so many are enough for most terms: each costs a lookup, and saves looking at rows that hold the others by chance. */
const few = 3;
/** More than these make a lookup slower, not sharper. */
const most = { triples: 24, junctions: 8 };

/** PostgreSQL's triples are of letters and digits alone; without any it would read everything. */
const wordsOfPostgres = /[\p{L}\p{N}]{3,}/gu;

type Searched = SearchedTable['table'];

/**
 * The rows that may hold a term, if they are no more than so many; the text itself then decides. A term of several words is looked up by where
 * they meet. Of others SQLite looks up letter triples, of which a row must hold all that the term has; PostgreSQL does the same by itself,
 * behind the plain condition. Both are asked for what is rare about the term first, because everything that is looked up costs.
 */
export async function findCandidates(
  { db, engine }: Pick<Storage, 'db' | 'engine'>,
  table: Searched,
  term: string,
  limit: number,
): Promise<string[] | undefined> {
  const ways = engine === 'sqlite' ? waysOfSqlite(table, term, limit + 1) : waysOfPostgres(table, term);
  for (const way of ways) {
    const { rows } = await sql<{ id: string }>`${way} limit ${limit + 1}`.execute(db);
    if (rows.length <= limit) return rows.map(({ id }) => id);
  }
  return undefined;
}

/** Ways to find the rows: what is cheap to look up first, then what leaves fewer of them. */
function waysOfPostgres(table: Searched, term: string): RawBuilder<unknown>[] {
  const idsWhere = (condition: RawBuilder<boolean>) =>
    sql`select id from ${sql.table(table)} where ${condition}`;
  const junctions = rarestFirst(junctionsOf('postgres', term)).slice(0, most.junctions);
  if (junctions.length > 0) return [idsWhere(hasAll(junctions))];
  const folded = foldForSearch(term);
  const [word] = rarestFirst(folded.match(wordsOfPostgres) ?? []);
  return word ? [...new Set([word, folded])].map((part) => idsWhere(contains('search_text', part))) : [];
}

function waysOfSqlite(table: Searched, term: string, limit: number): RawBuilder<unknown>[] {
  const letters = Array.from(foldForSearch(term));
  const junctions = rarestFirst(junctionsOf('sqlite', term)).map(tokenOf);
  const triples = rarestFirst(triplesOf(letters));
  const numbers =
    letters.length < 3
      ? [beginningWith(table, letters.join(''))]
      : [
          ...sharper(junctions, few, most.junctions).map((some) =>
            numbersHolding(`${table}_junctions`, some),
          ),
          ...sharper(triples, few, most.triples).map((some) => numbersHolding(`${table}_search`, some)),
        ];
  return numbers.map(
    (found) =>
      sql`select id from ${sql.table(`${table}_search_rows`)} where number in (${found} limit ${limit})`,
  );
}

/** The first few of some parts, and if there are more, more of them. */
function sharper(parts: readonly string[], ...counts: number[]): (readonly string[])[] {
  return [...new Set(counts.map((count) => Math.min(count, parts.length)))]
    .filter((count) => count > 0)
    .map((count) => parts.slice(0, count));
}

/** The numbers of the rows of which a full-text index holds all of some tokens. */
function numbersHolding(index: string, tokens: readonly string[]): RawBuilder<unknown> {
  const match = tokens.map((token) => `"${token.replaceAll('"', '""')}"`).join(' AND ');
  return sql`select rowid from ${sql.table(index)} where ${sql.table(index)} match ${match}`;
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
 * A table narrowed down to candidates, whose rows are looked up before anything else is asked of them. SQLite takes a cross join in the order it is
 * written; PostgreSQL does not look behind an offset. Either would else walk the table in the order that is wanted, and meet the candidates on the way.
 */
export function amongCandidates(
  engine: Engine,
  table: Searched,
  ids: readonly string[],
): RawBuilder<unknown> {
  const rows = sql.table(table);
  return engine === 'postgres'
    ? sql`(select ${rows}.* from unnest(${ids}::text[]) as candidate join ${rows} on id = candidate offset 0) as ${rows}`
    : sql`(select value as candidate from json_each(${JSON.stringify(ids)})) cross join ${rows} on id = candidate`;
}

function triplesOf(letters: string[]): string[] {
  const triples = new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join('')));
  return [...triples];
}

/** Roughly how often characters occur; what is not among them is rare. */
const mostFrequentFirst = ' etaoinsrhldcumfpgwybvkxjqz0123456789';

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
