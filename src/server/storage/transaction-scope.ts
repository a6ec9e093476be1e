import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type KyselyConfig, type Transaction, type TransactionBuilder } from 'kysely';

export type TransactionScope = ReturnType<typeof createTransactionScope>;

/** Knows whether code runs inside a transaction of one database, across everything that it awaits. */
export function createTransactionScope() {
  const scope = new AsyncLocalStorage<{ isOpen: boolean }>();
  return {
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      const transaction = { isOpen: true };
      try {
        return await scope.run(transaction, work);
      } finally {
        // Timers that were set inside may run later, when the transaction has ended.
        transaction.isOpen = false;
      }
    },

    /**
     * A query outside of the open transaction waits for the connection that the transaction holds: for ever on SQLite, and on PostgreSQL when the pool is
     * used up. It also reads what was there before the transaction.
     */
    assertOutside(): void {
      if (scope.getStore()?.isOpen)
        throw new Error('A query inside a transaction must use the transaction, not the database itself.');
    },
  };
}

/** Runs the work of every transaction in the scope. */
export class ScopedKysely<Tables> extends Kysely<Tables> {
  readonly #scope: TransactionScope;

  constructor(config: KyselyConfig, scope: TransactionScope) {
    super(config);
    this.#scope = scope;
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) =>
      execute((trx) => this.#scope.run(() => work(trx)));
    return builder;
  }
}
