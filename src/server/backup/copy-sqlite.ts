import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { newId } from '#server/storage/new-id.ts';
import { databaseFile } from './archive-format.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { BackupProblem } from './backup-problem.ts';

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

/** The database as it is at one moment, while everyone goes on writing to it. The copy stands beside the backup until it is in it. */
export async function copySqlite(dataDir: string, beside: string, archive: ArchiveWriter): Promise<void> {
  const copy = `${beside}.database-${newId()}`;
  try {
    await (await open(copy, 'wx', 0o600)).close();
    const database = await openSource(dataDir);
    try {
      await backup(database, copy, { rate: allPages });
    } finally {
      database.close();
    }
    await archive.file(databaseFile, 0o600, createReadStream(copy, { highWaterMark: 256 * 1024 }));
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) await rm(copy + end, { force: true });
  }
}

async function openSource(dataDir: string): Promise<DatabaseSync> {
  const file = join(dataDir, databaseFile);
  if (!(await stat(file).catch(() => undefined)))
    throw new BackupProblem(`There is nothing to back up: ${dataDir} holds no database.`);
  return new DatabaseSync(file, { readOnly: true, timeout: 5000 });
}
