import type { ClientBase, QueryResult } from 'pg';

/** Stands in statements for which one plan is not as good for every value: PostgreSQL is to look at each anew. */
export const plannedAnew = '/* planned anew */';

/**
 * Out of the box PostgreSQL takes every page that is not next to the last one for a turn of a disk, and rather sorts rows than reads them in the
 * order of an index. Where its administrator has decided on this, that holds.
 */
export const trustInIndexes = `select set_config('random_page_cost', '1.1', false)
  where current_setting('random_page_cost') = '4' ${plannedAnew}`;

type Ask = (statement: string | Statement, values?: readonly unknown[]) => Promise<QueryResult>;
type Statement = { name: string; text: string; values: readonly unknown[] };

/** So many take up to 10 MB of every connection. The others are planned each time. */
const mostKept = 200;
/** What has been asked for once is remembered until it is asked for again, or until there are so many. */
const mostSeen = 1000;

/**
 * Understanding and planning a statement takes PostgreSQL longer than answering most of ours. A statement that has a name is understood once
 * for a connection, and planned only until PostgreSQL finds that one plan does for all values. Those that come a second time get one.
 */
export function createPlanKeeper(): (client: ClientBase) => void {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  let made = 0;

  const nameFor = (text: string) => {
    const known = names.get(text);
    if (known || names.size >= mostKept || !isKept(text)) return known;
    if (!seen.delete(text)) {
      if (seen.size >= mostSeen) seen.clear();
      seen.add(text);
      return undefined;
    }
    made += 1;
    names.set(text, `kept ${made}`);
    return names.get(text);
  };

  return (client) => {
    const ask = client.query.bind(client) as unknown as Ask;
    const askKept: Ask = async (statement, values = []) => {
      const name = typeof statement === 'string' ? nameFor(statement) : undefined;
      if (typeof statement !== 'string' || !name) return ask(statement, values);
      try {
        return await ask({ name, text: statement, values });
      } catch (error) {
        if (!isOutdatedPlan(error)) throw error;
        // Under another name it will be understood anew.
        names.delete(statement);
        return ask(statement, values).catch((second) => {
          throw isTooLate(second) ? error : second;
        });
      }
    };
    client.query = askKept as unknown as typeof client.query;
  };
}

const isKept = (text: string) =>
  /^\s*(?:select|with|insert|update|delete)\b/i.test(text) && !text.includes(plannedAnew);

type Failure = { code?: string; routine?: string };

/** A newer instance has changed the tables, and a kept statement would now answer other columns than before. */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as Failure;
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

/** A transaction is lost with the first failure in it. */
const isTooLate = (error: unknown) => (error as Failure).code === '25P02';
