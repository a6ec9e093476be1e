import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { databaseFile } from './archive-format.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { BackupProblem } from './backup-problem.ts';
import { leftOut } from './left-out.ts';

/** All pages in one step: SQLite starts over whenever someone writes between two of them, which under load is always. */
const allPages = 0x7fffffff;

export async function readSqliteMigrations(dataDir: string): Promise<string[]> {
  const database = await openSource(dataDir);
  try {
    return database
      .prepare('select name from migrations order by name')
      .all()
      .map(({ name }) => String(name));
  } catch (error) {
    throw new BackupProblem(`The database in ${dataDir} is not one of Marquee, or is damaged.`, {
      cause: error,
    });
  } finally {
    database.close();
  }
}

/** The database as it is at one moment, while everyone goes on writing to it. The copy is for the caller to remove. */
export async function copySqlite(dataDir: string, copy: string, archive: ArchiveWriter): Promise<void> {
  await (await open(copy, 'wx', 0o600)).close();
  const database = await openSource(dataDir);
  try {
    await backup(database, copy, { rate: allPages });
  } finally {
    database.close();
  }
  emptyTables(copy);
  await archive.file(databaseFile, 0o600, createReadStream(copy, { highWaterMark: 256 * 1024 }));
}

/** Their rows are written over: SQLite would leave them in pages that it no longer uses. */
function emptyTables(copy: string): void {
  const database = new DatabaseSync(copy);
  try {
    database.exec('pragma secure_delete = on');
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
    for (const { name } of tables) if (leftOut.includes(String(name))) database.exec(`delete from ${name}`);
  } finally {
    database.close();
  }
}

async function openSource(dataDir: string): Promise<DatabaseSync> {
  const file = join(dataDir, databaseFile);
  if (!(await stat(file).catch(() => undefined)))
    throw new BackupProblem(`There is nothing to back up: ${dataDir} holds no database.`);
  return new DatabaseSync(file, { readOnly: true, timeout: 5000 });
}
