import type { Config } from '#server/config.ts';
import type { Actor } from '#server/domain/operations/audit/actor.ts';
import { isKnownMigration } from '#server/storage/migrate.ts';
import type { ArchiveHeader } from './archive-format.ts';
import { type ArchivePart, checkArchive, readArchive } from './archive-reader.ts';
import { BackupProblem, withBackupProblem } from './backup-problem.ts';
import { dataEntries } from './data-files.ts';
import { restorePostgres } from './restore-postgres.ts';
import { lockSqlite, prepareSqlite } from './restore-sqlite.ts';
import { type StagedFiles, stageFiles } from './staged-files.ts';

type Target = Pick<Config, 'dataDir' | 'databaseUrl'>;
export type RestoreOptions = { replace: boolean; actor: Actor };

/**
 * Puts a site back from its file. Everything is checked and put together beside what is there before any of it is replaced, so that a
 * restore that fails has changed nothing. Answers with the moment of the backup.
 */
export function restoreBackup(target: Target, file: string, options: RestoreOptions): Promise<string> {
  return withBackupProblem(`${file} could not be restored`, async () => {
    await checkArchive(file);
    const header = await readHeader(file);
    refuseForeign(header, target);
    if (target.databaseUrl) await intoPostgres(target.dataDir, target.databaseUrl, file, header, options);
    else await intoSqlite(target.dataDir, file, header, options);
    return header.createdAt;
  });
}

async function readHeader(file: string): Promise<ArchiveHeader> {
  const parts = readArchive(file);
  const { value: first } = await parts.next();
  await parts.return(undefined);
  if (first?.kind !== 'header') throw new BackupProblem('The file is damaged: it has no beginning.');
  return first.header;
}

function refuseForeign({ engine, migrations }: ArchiveHeader, { databaseUrl }: Target): void {
  const unknown = migrations.find((name) => !isKnownMigration(name));
  if (unknown)
    throw new BackupProblem(`The file was made by a newer version of Marquee (it knows '${unknown}').`);
  const wanted = databaseUrl ? 'postgres' : 'sqlite';
  if (engine === wanted) return;
  throw new BackupProblem(
    engine === 'postgres'
      ? 'The file was made from PostgreSQL and can only be restored there; set DATABASE_URL.'
      : 'The file was made from SQLite and can only be restored there; leave DATABASE_URL unset.',
  );
}

async function intoSqlite(dataDir: string, file: string, header: ArchiveHeader, options: RestoreOptions) {
  await refuseFullFolder(dataDir, options);
  const lock = lockSqlite(dataDir);
  try {
    const staged = await stageFiles(dataDir);
    try {
      for await (const part of readArchive(file)) await stage(staged, part);
      await prepareSqlite(staged.folder, header, options.actor);
      await staged.keepOthersOut();
      // Before its file moves: on closing it tidies up under the name that it was opened by.
      lock.release();
      await staged.takePlace();
    } finally {
      await staged.cleanUp();
    }
  } finally {
    lock.release();
  }
}

async function intoPostgres(
  dataDir: string,
  url: string,
  file: string,
  header: ArchiveHeader,
  options: RestoreOptions,
) {
  await refuseFullFolder(dataDir, options);
  const staged = await stageFiles(dataDir);
  try {
    await restorePostgres(url, header, options, async (load) => {
      for await (const part of readArchive(file)) {
        await stage(staged, part);
        await load(part);
      }
      // Last before the commit: should this fail, the database forgets all of it.
      await staged.keepOthersOut();
      await staged.takePlace();
    });
  } catch (error) {
    await staged.moveBack();
    throw error;
  } finally {
    await staged.cleanUp();
  }
}

async function stage(staged: StagedFiles, part: ArchivePart): Promise<void> {
  if (part.kind === 'file') await staged.startFile(part.path, part.mode);
  else if (part.kind === 'data') await staged.write(part.bytes);
  else await staged.endFile();
}

async function refuseFullFolder(dataDir: string, { replace }: RestoreOptions): Promise<void> {
  if (!replace && (await dataEntries(dataDir)).length > 0)
    throw new BackupProblem(`${dataDir} is not empty; add --replace to replace everything in it.`);
}
