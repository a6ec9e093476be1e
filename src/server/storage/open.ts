import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Config } from '#server/config.ts';
import type { ContentWatch } from './content-watch.ts';
import { prepareDatabaseFile, prepareDataFolder } from './data-folder.ts';
import { withTranslatedErrors } from './errors.ts';
import { postgresDialect } from './postgres.ts';
import { watchPostgresContent } from './postgres-content-watch.ts';
import { refuseHalfRestored } from './restore-marker.ts';
import { sqliteDialect } from './sqlite.ts';
import { watchSqliteContent } from './sqlite-content-watch.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Engine = 'sqlite' | 'postgres';

export type Storage = {
  db: Db;
  engine: Engine;
  content: ContentWatch;
  /** Resolves when the database answers. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

export function openStorage(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  onIdleError: (error: Error) => void = () => {},
): Storage {
  const engine: Engine = config.databaseUrl ? 'postgres' : 'sqlite';
  prepareDataFolder(config.dataDir);
  refuseHalfRestored(config.dataDir);
  const file = join(config.dataDir, 'marquee.db');
  if (engine === 'sqlite') prepareDatabaseFile(config.dataDir, file);
  const dialect = config.databaseUrl ? postgresDialect(config.databaseUrl, onIdleError) : sqliteDialect(file);
  const db: Db = new Kysely<Tables>({ dialect: withTranslatedErrors(dialect) });
  const content = config.databaseUrl
    ? watchPostgresContent(config.databaseUrl, db)
    : watchSqliteContent(file, db);
  return {
    db,
    engine,
    content,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: async () => {
      await content.stop();
      await db.destroy();
    },
  };
}
