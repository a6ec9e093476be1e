import { AsyncLocalStorage } from 'node:async_hooks';

/** Slow work that a transaction turned out to need, such as compressing a long text. */
class Unprepared extends Error {
  readonly key: string;
  readonly make: () => Promise<unknown>;
  constructor(key: string, make: () => Promise<unknown>) {
    super('a transaction needs work that has to be done outside of it');
    this.key = key;
    this.make = make;
  }
}

/** More than any transaction needs: each attempt gets beyond what the one before has prepared. */
const mostAttempts = 10;

/** Results of the slow work that the present transaction has needed so far. */
const results = new AsyncLocalStorage<Map<string, unknown>>();

/**
 * Runs a transaction that may need slow work. Where it does, it is rolled back, the work is done while nobody waits for the database, and it runs
 * again.
 */
export async function withPreparation<Result>(transact: () => Promise<Result>): Promise<Result> {
  const known = new Map<string, unknown>();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await results.run(known, transact);
    } catch (error) {
      if (!(error instanceof Unprepared) || attempt === mostAttempts) throw error;
      known.set(error.key, await error.make());
    }
  }
}

/** The result of slow work inside a transaction. The key has to say all that it depends on: anything can have changed between two attempts. */
export function prepared<Value>(key: string, make: () => Promise<Value>): Value {
  const known = results.getStore();
  if (!known?.has(key)) throw new Unprepared(key, make);
  return known.get(key) as Value;
}
