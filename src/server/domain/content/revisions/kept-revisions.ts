import type { RevisionReason } from '#contract/revisions.ts';
import type { Db } from '#server/storage/open.ts';
import { type EntryRef, forgetBodies } from './revision-bodies.ts';

const selectRevisions = (db: Db, { kind, id }: EntryRef) =>
  db
    .selectFrom('revisions')
    .leftJoin('users', 'users.id', 'revisions.author_id')
    .select([
      'revisions.id',
      'revisions.created_at',
      'reason',
      'revisions.name',
      'author_name',
      'users.name as current_author_name',
      'title',
      'words',
      'body_hash',
    ])
    .where('kind', '=', kind)
    .where('entity_id', '=', id);

export type RevisionRow = NonNullable<Awaited<ReturnType<typeof findRevision>>>;

export const findRevision = (db: Db, entry: EntryRef, revisionId: string) =>
  selectRevisions(db, entry).where('revisions.id', '=', revisionId).executeTakeFirst();

/** Newest first. */
export async function listRevisions(
  db: Db,
  entry: EntryRef,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: RevisionRow[]; total: number }> {
  const [rows, { count }] = await Promise.all([
    selectRevisions(db, entry)
      .orderBy('revisions.created_at', 'desc')
      .orderBy('revisions.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('revisions')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('kind', '=', entry.kind)
      .where('entity_id', '=', entry.id)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}

export async function renameRevision(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('revisions').set({ name }).where('id', '=', id).execute();
}

export function toRevision(row: RevisionRow) {
  return {
    _id: row.id,
    createdAt: row.created_at,
    reason: row.reason as RevisionReason,
    author: { name: row.current_author_name ?? row.author_name },
    title: row.title,
    words: row.words,
    name: row.name,
  };
}

/** For good, with all that was kept for them alone. Whoever calls holds the lock of their entry. */
export async function endRevisions(trx: Db, now: Date, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += atOnce) {
    const removed = await trx
      .deleteFrom('revisions')
      .where('id', 'in', ids.slice(start, start + atOnce))
      .returning('body_hash')
      .execute();
    await forgetBodies(trx, now, [...new Set(removed.map(({ body_hash }) => body_hash))]);
  }
}

/** As many as fit into one statement on both databases. */
const atOnce = 1000;

export async function listRevisionIds(db: Db, { kind, id }: EntryRef): Promise<string[]> {
  const rows = await db
    .selectFrom('revisions')
    .select('id')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .execute();
  return rows.map((row) => row.id);
}
