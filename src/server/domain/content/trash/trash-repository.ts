import { sql } from 'kysely';
import type { DeletedQuery } from '#contract/lists.ts';
import type { EntryScope } from '#server/domain/content/entries/entry-scope.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import { holds } from '#server/storage/search.ts';

/** What of the deleted somebody may work with. */
export type TrashScope = { posts: EntryScope; pages: boolean };

/** More matches of a search than these are not counted. */
const mostCounted = 1000;

/** Newest first, as far as it can still be brought back. */
export async function listDeleted(
  { db, engine }: Pick<Storage, 'db' | 'engine'>,
  { q = '', kind, page, limit }: DeletedQuery,
  { posts, pages }: TrashScope,
  since: string,
) {
  let listed = db
    .selectFrom('deleted_entries')
    .where('deleted_at', '>', since)
    .where((where) =>
      where.or([
        where.and([
          where('kind', '=', 'post'),
          posts === 'all' ? sql.lit(true) : where('deleted_entries.author_id', '=', posts.authorId),
        ]),
        where.and([where('kind', '=', 'page'), sql.lit(pages)]),
      ]),
    );
  if (kind) listed = listed.where('kind', '=', kind === 'blogs' ? 'post' : 'page');
  const term = q.trim();
  if (term !== '') listed = listed.where(holds(engine, term));
  const [rows, { count }] = await Promise.all([
    listed
      .leftJoin('users', 'users.id', 'deleter_id')
      .select([
        'deleted_entries.id',
        'kind',
        'title',
        'deleted_at',
        'deleter_name',
        'users.name as current_deleter_name',
      ])
      .orderBy('deleted_at', 'desc')
      .orderBy('deleted_entries.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    listed.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const total = Number(count);
  const isCapped = term !== '' && total > mostCounted;
  return { rows, total: isCapped ? mostCounted : total, isCapped };
}

export const findDeleted = (db: Db, id: string, since: string) =>
  db
    .selectFrom('deleted_entries')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst();

const selectOutdated = (db: Db, since: string) =>
  db.selectFrom('deleted_entries').select(['id', 'kind', 'title']).where('deleted_at', '<=', since);

export const listOutdated = (db: Db, since: string) => selectOutdated(db, since).execute();

export const findOutdated = (db: Db, id: string, since: string) =>
  selectOutdated(db, since).where('id', '=', id).executeTakeFirst();

export async function forgetDeleted(db: Db, id: string): Promise<void> {
  await db.deleteFrom('deleted_entries').where('id', '=', id).execute();
}
