import { AppError } from '#contract/errors.ts';
import { currentAuthor } from '#server/domain/operations/audit/actor.ts';
import type { Db } from '#server/storage/open.ts';
import { listResponseRows } from './conversations-repository.ts';

/**
 * Refuses an answer to a customer whom a colleague has answered since its writer last looked. What the writer has sent themselves, in another
 * window, is no news to them.
 */
export async function refuseIfOvertaken(
  trx: Db,
  conversationId: string,
  seenResponse: string,
): Promise<void> {
  const answers = (await listResponseRows(trx, [conversationId])).filter(
    ({ sent_by }) => sent_by === 'admin',
  );
  const { author_id: writer } = currentAuthor();
  const newer = answers
    .slice(answers.findIndex(({ id }) => id === seenResponse) + 1)
    .filter(({ author_id }) => author_id === null || author_id !== writer);
  const newest = newer.at(-1);
  if (!newest) return;
  const message = `${newest.author_name || 'A colleague'} replied while you were writing. Your reply was not sent.`;
  throw new AppError('conflict', message, { errors: { seenResponse: message } });
}
