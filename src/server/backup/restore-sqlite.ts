import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Actor } from '#server/domain/operations/audit/actor.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { migrate } from '#server/storage/migrate.ts';
import { openStorage } from '#server/storage/open.ts';
import { type ArchiveHeader, databaseFile } from './archive-format.ts';
import { BackupProblem } from './backup-problem.ts';

/** Looks over the copied database, brings it to the newest form and notes what is being done, all before it takes its place. */
export async function prepareSqlite(folder: string, header: ArchiveHeader, actor: Actor): Promise<void> {
  const file = join(folder, databaseFile);
  if (!existsSync(file)) throw new BackupProblem('The file is damaged: it holds no database.');
  await chmod(file, 0o600);
  checkDatabase(file, header);
  const storage = openStorage({ dataDir: folder, databaseUrl: undefined });
  try {
    await migrate(storage);
    await recordAuditEvent(storage.db, new Date(), { action: 'restored', entity: 'site' }, actor);
  } finally {
    await storage.close();
  }
}

function checkDatabase(file: string, header: ArchiveHeader): void {
  const database = new DatabaseSync(file);
  try {
    const problems = database.prepare('pragma integrity_check').all();
    const orphans = database.prepare('pragma foreign_key_check').all();
    if (problems.length !== 1 || problems[0]?.integrity_check !== 'ok' || orphans.length > 0)
      throw new BackupProblem('The database in the file is damaged.');
    const names = database.prepare('select name from migrations order by name').all();
    if (names.map(({ name }) => name).join() !== header.migrations.join())
      throw new BackupProblem('The file is damaged: its database is not the one that it speaks of.');
  } catch (error) {
    if (error instanceof BackupProblem) throw error;
    throw new BackupProblem('The database in the file is damaged.', { cause: error });
  } finally {
    database.close();
  }
}

/** Keeps everyone else out of the database that is being replaced, or says that someone is in. */
export function lockSqlite(dataDir: string): { release: () => void } {
  const file = join(dataDir, databaseFile);
  if (!existsSync(file)) return { release: () => {} };
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; begin immediate; rollback;');
  } catch (error) {
    database.close();
    // What cannot even be read is nobody's to use, and the very thing to be replaced.
    if (!/locked|busy/i.test((error as Error).message)) return { release: () => {} };
    throw new BackupProblem('A server is running on this data folder; stop it first.', { cause: error });
  }
  return {
    release: () => {
      if (database.isOpen) database.close();
    },
  };
}
