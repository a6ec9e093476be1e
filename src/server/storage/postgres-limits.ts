import type { Client } from 'pg';

/** Far more than any statement of a request takes: one that is still at work waits for a lock, or for a disk that does not answer. */
const statementMs = 10_000;
/** A server that has not even told by then that it gave up is cut off, or stands still. */
export const unansweredMs = 12_000;

/** The server ends what takes too long by itself, so that nobody is left waiting in it. Where its administrator has decided on this, that holds. */
export const limitStatements = `select set_config('statement_timeout', '${statementMs}', false)
  where current_setting('statement_timeout') = '0'`;

/** What the driver says then. */
const unanswered = 'Query read timeout';

type Ask = (...question: unknown[]) => Promise<unknown>;

/** The late answer to one question must not be taken for that to the next: whoever did not answer is not asked again. */
export function endWhenUnanswered(client: Client): void {
  const ask = client.query.bind(client) as unknown as Ask;
  const queryOnce: Ask = async (...question) => {
    try {
      return await ask(...question);
    } catch (error) {
      if ((error as Error).message === unanswered) client.end().catch(() => {});
      throw error;
    }
  };
  client.query = queryOnce as unknown as typeof client.query;
}
