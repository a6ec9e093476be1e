import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Config } from '#server/config.ts';
import {
  type ContentGeneration,
  postgresContentGeneration,
  sqliteContentGeneration,
} from './content-generation.ts';
import { prepareDatabaseFile, prepareDataFolder } from './data-folder.ts';
import { withTranslatedErrors } from './errors.ts';
import { postgresDialect } from './postgres.ts';
import { refuseHalfRestored } from './restore-marker.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { createTransactionScope, ScopedKysely } from './transaction-scope.ts';

export type Db = Kysely<Tables>;
export type Engine = 'sqlite' | 'postgres';

export type Storage = {
  db: Db;
  engine: Engine;
  /** The same database for what may take long, as bringing it to a new form does. */
  dbWithoutTimeouts: Db;
  content: ContentGeneration;
  /** Resolves when the database answers, and holds the site. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

type StorageOptions = {
  onIdleError?: (error: Error) => void;
  /** Whether it is opened for people who wait for answers: they are told soon when there is none. */
  isServing?: boolean;
};

/** Whoever asks whether the database answers wants to know it now. */
const pingMs = 3000;

export function openStorage(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { onIdleError, isServing = false }: StorageOptions = {},
): Storage {
  const engine: Engine = config.databaseUrl ? 'postgres' : 'sqlite';
  prepareDataFolder(config.dataDir);
  refuseHalfRestored(config.dataDir);
  const file = join(config.dataDir, 'marquee.db');
  if (engine === 'sqlite') prepareDatabaseFile(config.dataDir, file);
  const connect = (isLimited: boolean): Db => {
    const dialect = config.databaseUrl
      ? postgresDialect(config.databaseUrl, { onIdleError, isLimited })
      : sqliteDialect(file);
    const scope = createTransactionScope();
    return new ScopedKysely<Tables>({ dialect: withTranslatedErrors(dialect, scope) }, scope);
  };
  const db = connect(isServing);
  // Not connected before it is used.
  const dbWithoutTimeouts = engine === 'postgres' && isServing ? connect(false) : db;
  const content = engine === 'postgres' ? postgresContentGeneration(db) : sqliteContentGeneration(file, db);
  return {
    db,
    engine,
    dbWithoutTimeouts,
    content,
    ping: () => withinTime(findMigration(db), pingMs),
    close: async () => {
      content.close();
      await db.destroy();
      if (dbWithoutTimeouts !== db) await dbWithoutTimeouts.destroy();
    },
  };
}

/** A database that was made anew answers as well, but there is nothing in it yet. */
async function findMigration(db: Db): Promise<void> {
  const { rows } = await sql`select 1 from migrations limit 1`.execute(db);
  if (rows.length === 0) throw new Error('the database is empty');
}

/** What is too late still comes to its end, but nobody listens. */
function withinTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`no answer within ${milliseconds} milliseconds`)),
      milliseconds,
    );
    work.then(() => resolve(), reject).finally(() => clearTimeout(timer));
  });
}
