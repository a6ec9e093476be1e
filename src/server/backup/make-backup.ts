import { stat } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import type { ArchiveHeader } from './archive-format.ts';
import { writeArchive } from './archive-writer.ts';
import { placeFor } from './backup-place.ts';
import { withBackupProblem } from './backup-problem.ts';
import { copyPostgres, readPostgresMigrations } from './copy-postgres.ts';
import { copySqlite, readSqliteMigrations } from './copy-sqlite.ts';
import { createFileTaker } from './data-files.ts';
import { removeLeftovers, unfinishedFiles } from './unfinished-files.ts';

type Source = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Puts the whole site into one file while it goes on working. Answers with the size of the file. A process that is about to end says so
 * by the signal, and then nothing of what is not finished is left.
 */
export function makeBackup(
  { dataDir, databaseUrl }: Source,
  file: string,
  now: Date,
  ending?: AbortSignal,
): Promise<number> {
  return withBackupProblem(`The backup ${file} could not be made`, async () => {
    const path = await placeFor(file, dataDir);
    const takeFiles = createFileTaker(dataDir);
    const header: ArchiveHeader = databaseUrl
      ? {
          engine: 'postgres',
          createdAt: now.toISOString(),
          migrations: await readPostgresMigrations(databaseUrl),
        }
      : { engine: 'sqlite', createdAt: now.toISOString(), migrations: await readSqliteMigrations(dataDir) };
    await removeLeftovers(path);
    const unfinished = unfinishedFiles(path);
    ending?.addEventListener('abort', unfinished.removeNow);
    try {
      await writeArchive(path, unfinished.archive, header, async (archive) => {
        await takeFiles(archive);
        if (databaseUrl) await copyPostgres(databaseUrl, header.migrations, archive);
        else await copySqlite(dataDir, unfinished.database, archive);
        await takeFiles(archive);
      });
    } finally {
      await unfinished.remove();
    }
    return (await stat(path)).size;
  });
}
