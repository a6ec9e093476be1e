import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Something is wrong with where the data is kept; the message says what, in one line. */
export class DataFolderProblem extends Error {}

/** Larger files are not read whole at every start: what is damaged in them is found when it is read. */
const checkedBytes = 256 * 1024 * 1024;

export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir));
  } catch (error) {
    throw new DataFolderProblem(`the folder ${dataDir} cannot be made (${refusalOf(error)})`, {
      cause: error,
    });
  }
}

/** Node's own way to make a whole path never ends where the system claims that a folder is missing which is there, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  const parent = dirname(path);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process that starts may have been faster.
    if (!existsSync(path) || !statSync(path).isDirectory()) throw error;
  }
}

/** Looks before anything is opened for writing, so that a start that cannot go on has not touched what is there. */
export function prepareDatabaseFile(dataDir: string, file: string): void {
  const { R_OK, W_OK, X_OK } = constants;
  requireAccess(`the folder ${dataDir}`, dataDir, R_OK | W_OK | X_OK);
  if (existsSync(file)) {
    requireAccess(`the database ${file}`, file, R_OK | W_OK);
    refuseDamaged(file);
  } else {
    // SQLite itself would let others read it.
    closeSync(openSync(file, 'a', 0o600));
  }
}

function requireAccess(what: string, path: string, mode: number): void {
  try {
    accessSync(path, mode);
  } catch (error) {
    throw new DataFolderProblem(`${what} cannot be used (${refusalOf(error)})`, { cause: error });
  }
}

/** A connection that only reads leaves even a damaged file as it is, byte for byte. */
function refuseDamaged(file: string): void {
  const { size } = statSync(file);
  if (size === 0 || size > checkedBytes) return;
  const problem = problemWith(file);
  if (problem)
    throw new DataFolderProblem(
      `the database ${file} is damaged (${problem}); npm run restore -- FILE --replace puts a backup in its place`,
    );
}

function problemWith(file: string): string | undefined {
  // SQLite takes so little for a new file and would begin from nothing.
  if (statSync(file).size < smallestDatabase) return 'it was cut off';
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    // From here on it is seen as it is now, whatever another process that is starting does to its tables meanwhile.
    database.exec('begin; select 1 from sqlite_schema');
    const answer = String(database.prepare('pragma quick_check(1)').get()?.quick_check);
    return answer === 'ok' ? undefined : inOneLine(answer.split('\n').at(-1) ?? answer);
  } catch (error) {
    const { errcode = 0, message } = error as { errcode?: number; message: string };
    const isDamage = [sqliteCorrupt, sqliteNotADatabase].includes(errcode & 0xff);
    if (!isDamage) throw error;
    return inOneLine(message);
  } finally {
    database?.close();
  }
}

/** SQLite quotes what it could not read, however long. */
function inOneLine(message: string): string {
  const line = message.replace(/\s+/g, ' ');
  return line.length > 150 ? `${line.slice(0, 150)}…` : line;
}

/** One page of the smallest size there is. */
const smallestDatabase = 512;
const sqliteCorrupt = 11;
const sqliteNotADatabase = 26;

function refusalOf(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EROFS':
      return 'it is read-only';
    case 'EACCES':
    case 'EPERM':
      return 'this account may not read and write it';
    case 'ENOSPC':
      return 'there is no room left on the disk';
    case 'EEXIST':
    case 'ENOTDIR':
      return 'it, or a part of its path, is a file';
    default:
      return (error as Error).message;
  }
}
