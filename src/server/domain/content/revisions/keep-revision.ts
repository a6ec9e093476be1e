import type { RevisionReason } from '#contract/revisions.ts';
import { factsOf } from '#server/domain/content/rich-text/clean-content.ts';
import { currentActor, currentAuthor } from '#server/domain/operations/audit/actor.ts';
import { laterThan } from '#server/domain/shared/clock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db } from '#server/storage/open.ts';
import { type EntryRef, hashOfBody, type RevisionFields, storeBody } from './revision-bodies.ts';

type Author = { author_id: string | null; author_name: string };

/** Keeps what an entry has become, as a version that can be read and brought back later; in the transaction of the change. */
export async function recordRevision(
  trx: Db,
  now: Date,
  entry: EntryRef,
  fields: RevisionFields,
  { reason, wordCount }: { reason: RevisionReason; wordCount: number },
): Promise<void> {
  const newest = await trx
    .selectFrom('revisions')
    .select('created_at')
    .where('kind', '=', entry.kind)
    .where('entity_id', '=', entry.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  // In their true order, whatever the clocks say.
  const at = newest ? laterThan(newest.created_at, now) : now.toISOString();
  await insert(trx, now, entry, fields, { at, reason, wordCount, ...revisionAuthor() });
}

/** Before something is overwritten: what has been there since before revisions were kept becomes one. */
export async function ensureRevision(
  trx: Db,
  now: Date,
  entry: EntryRef,
  fields: RevisionFields,
  origin: { at: string; reason: RevisionReason } & Author,
): Promise<void> {
  const known = await trx
    .selectFrom('revisions')
    .select('id')
    .where('body_hash', '=', hashOfBody(entry, fields))
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const { wordCount } = factsOf(fields.content);
  await insert(trx, now, entry, fields, { ...origin, wordCount });
}

async function insert(
  trx: Db,
  now: Date,
  entry: EntryRef,
  fields: RevisionFields,
  { at, wordCount, ...more }: RevisionOrigin,
): Promise<void> {
  const body_hash = hashOfBody(entry, fields);
  await storeBody(trx, now, entry, body_hash, fields);
  await trx
    .insertInto('revisions')
    .values({
      id: newId(Date.parse(at)),
      kind: entry.kind,
      entity_id: entry.id,
      created_at: at,
      name: '',
      title: fields.title,
      words: wordCount,
      body_hash,
      ...more,
    })
    .execute();
}

type RevisionOrigin = { at: string; reason: RevisionReason; wordCount: number } & Author;

/** The program itself has a name too. */
function revisionAuthor(): Author {
  const author = currentAuthor();
  return author.author_id ? author : { author_id: null, author_name: currentActor().name };
}
