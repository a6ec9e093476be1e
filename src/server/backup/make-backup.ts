import { mkdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Config } from '#server/config.ts';
import type { ArchiveHeader } from './archive-format.ts';
import { writeArchive } from './archive-writer.ts';
import { BackupProblem, tellingWhy } from './backup-problem.ts';
import { copyPostgres, readPostgresMigrations } from './copy-postgres.ts';
import { copySqlite, readSqliteMigrations } from './copy-sqlite.ts';
import { createFileTaker } from './data-files.ts';

type Source = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Puts the whole site into one file while it goes on working. Answers with the size of the file. */
export function makeBackup({ dataDir, databaseUrl }: Source, file: string, now: Date): Promise<number> {
  return tellingWhy(`The backup ${file} could not be made`, async () => {
    const path = await placeFor(file, dataDir);
    const takeFiles = createFileTaker(dataDir);
    const header: ArchiveHeader = databaseUrl
      ? {
          engine: 'postgres',
          createdAt: now.toISOString(),
          migrations: await readPostgresMigrations(databaseUrl),
        }
      : { engine: 'sqlite', createdAt: now.toISOString(), migrations: await readSqliteMigrations(dataDir) };
    await writeArchive(path, header, async (archive) => {
      await takeFiles(archive);
      if (databaseUrl) await copyPostgres(databaseUrl, header.migrations, archive);
      else await copySqlite(dataDir, path, archive);
      await takeFiles(archive);
    });
    return (await stat(path)).size;
  });
}

/** Not inside the data folder: the next backup would take this one along, and a restore would remove it. */
async function placeFor(file: string, dataDir: string): Promise<string> {
  const wanted = resolve(file);
  await mkdir(dirname(wanted), { recursive: true });
  const path = join(await realpath(dirname(wanted)), basename(wanted));
  const inside = relative(await realpath(dataDir).catch(() => resolve(dataDir)), path);
  if (inside !== '..' && !inside.startsWith(`..${sep}`))
    throw new BackupProblem(`${file} is inside the data folder; choose a place outside of it.`);
  return path;
}
