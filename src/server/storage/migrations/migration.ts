import type { QueryExecutorProvider, RawBuilder } from 'kysely';

export type MigrationContext = {
  engine: 'sqlite' | 'postgres';
  /** Text compared byte by byte on both databases: ids, slugs, timestamps, folded keys. */
  key: RawBuilder<unknown>;
};

export type Migration = {
  name: string;
  up: (trx: QueryExecutorProvider, context: MigrationContext) => Promise<void>;
};

export async function runAll(
  trx: QueryExecutorProvider,
  statements: readonly RawBuilder<unknown>[],
): Promise<void> {
  for (const statement of statements) await statement.execute(trx);
}
