import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from './open.ts';

/** Enough to find one that is in the folder, if any is. */
const mostLookedFor = 1000;

/** The files that the site speaks of, by the folder that they were in. */
const spokenOf = {
  uploads: sql<string>`select name from uploads`,
  attachments: sql<string>`select file as name from mail_attachments where file is not null`,
};

/** Whether the data folder holds files that the site speaks of and that the database, which is to hold them, lacks. */
export async function hasFilesLeftBehind(db: Db, dataDir: string): Promise<boolean> {
  for (const [area, known] of Object.entries(spokenOf)) {
    if (!existsSync(join(dataDir, area))) continue;
    const { rows } = await sql<{ name: string }>`select name from (${known}) as known
      where not exists (select 1 from upload_files where upload_files.name = ${sql.lit(`${area}/`)} || known.name)
      limit ${mostLookedFor}`.execute(db);
    if (rows.some(({ name }) => existsSync(join(dataDir, area, name)))) return true;
  }
  return false;
}
