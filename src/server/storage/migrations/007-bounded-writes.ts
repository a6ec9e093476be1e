import { type RawBuilder, sql } from 'kysely';
import { type Migration, runAll } from './migration.ts';

/** What a save has to write stays small, however long a text is and however many versions a section has. */
export const boundedWrites: Migration = {
  name: '007-bounded-writes',
  up: async (trx, { engine }) => {
    if (engine === 'sqlite') await runAll(trx, ['posts', 'pages'].flatMap(leaveOutLongTexts));
    await recordSiteRevisionRefs(trx);
  },
};

/**
 * To index a megabyte takes SQLite up to a second, in which the whole process waits. Long texts are left out of the index of letter triples;
 * searches read them from the few rows that the new index names.
 */
function leaveOutLongTexts(table: string): RawBuilder<unknown>[] {
  const index = `${table}_search`;
  const isLong = (row: string) => `octet_length(${row}search_text) > 65536`;
  return [
    `drop trigger ${index}_insert`,
    `drop trigger ${index}_update`,
    `create trigger ${index}_insert after insert on ${table} when not (${isLong('new.')})
      begin insert into ${index} (rowid, text) values (new.number, new.search_text); end`,
    `create trigger ${index}_update after update of search_text on ${table}
      when old.search_text <> new.search_text begin
        delete from ${index} where rowid = old.number;
        insert into ${index} (rowid, text) select new.number, new.search_text where not (${isLong('new.')});
      end`,
    `delete from ${index} where rowid in (select number from ${table} where ${isLong('')})`,
    `create index ${table}_with_long_texts on ${table} (number) where ${isLong('')}`,
  ].map((statement) => sql.raw(statement));
}

const uploadPath = /\/uploads\/([0-9a-f]{32})-\d+x\d+/g;

/** Each version of a section records the uploads it shows. Until now the section recorded them for all of its versions. */
async function recordSiteRevisionRefs(trx: Parameters<Migration['up']>[0]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from site_revisions`.execute(trx);
  for (const { id } of rows) {
    const found = await sql<{
      value: string | null;
    }>`select value from site_revisions where id = ${id}`.execute(trx);
    const shown = new Set(Array.from(found.rows[0]?.value?.matchAll(uploadPath) ?? [], ([, hash]) => hash));
    for (const hash of shown)
      await sql`insert into upload_refs (upload_hash, kind, entity_id) values (${hash}, 'site-revision', ${id})`.execute(
        trx,
      );
  }
}
