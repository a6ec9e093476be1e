import type { RevisionReason } from '#contract/revisions.ts';
import type { SettingsRevision, SettingsSection } from '#contract/site-settings.ts';
import { forgetUploadRefs, recordUploadRefs } from '#server/domain/media/uploads/upload-refs.ts';
import { currentActor, currentAuthor } from '#server/domain/operations/audit/actor.ts';
import { laterThan } from '#server/domain/shared/clock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db } from '#server/storage/open.ts';

/** Of each section; the oldest go first. */
const mostKept = 100;

type Author = { author_id: string | null; author_name: string };

/** Keeps what a section has become; in the transaction of the change. What comes with the product is no value at all. */
export async function keepSiteRevision(
  trx: Db,
  now: Date,
  section: SettingsSection,
  {
    value,
    reason,
    author = revisionAuthor(),
  }: { value: string | null; reason: RevisionReason; author?: Author },
): Promise<void> {
  const newest = await selectOf(trx, section).select('created_at').limit(1).executeTakeFirst();
  // In their true order, whatever the clocks say.
  const created_at = newest ? laterThan(newest.created_at, now) : now.toISOString();
  const id = newId(now.getTime());
  await trx
    .insertInto('site_revisions')
    .values({ id, section, created_at, reason, value, ...author })
    .execute();
  // Its images can be brought back, too.
  await recordUploadRefs(trx, now, 'site-revision', id, value ?? '');
  const outdated = await selectOf(trx, section)
    .select('site_revisions.id')
    .limit(mostKept)
    .offset(mostKept)
    .execute();
  if (outdated.length === 0) return;
  const ids = outdated.map((revision) => revision.id);
  await trx.deleteFrom('site_revisions').where('id', 'in', ids).execute();
  await forgetUploadRefs(trx, now, 'site-revision', ids);
}

export async function hasSiteRevision(db: Db, section: SettingsSection): Promise<boolean> {
  return (await selectOf(db, section).select('site_revisions.id').limit(1).executeTakeFirst()) !== undefined;
}

export async function listSiteRevisions(
  db: Db,
  section: SettingsSection,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: SettingsRevision[]; total: number }> {
  const [rows, { count }] = await Promise.all([
    withAuthor(db, section)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('site_revisions')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('section', '=', section)
      .executeTakeFirstOrThrow(),
  ]);
  return { items: rows.map(toRevision), total: Number(count) };
}

export async function findSiteRevision(
  db: Db,
  section: SettingsSection,
  id: string,
): Promise<{ revision: SettingsRevision; value: string | null } | undefined> {
  const row = await withAuthor(db, section)
    .select('value')
    .where('site_revisions.id', '=', id)
    .executeTakeFirst();
  return row && { revision: toRevision(row), value: row.value };
}

/** Newest first. */
const selectOf = (db: Db, section: SettingsSection) =>
  db
    .selectFrom('site_revisions')
    .where('section', '=', section)
    .orderBy('site_revisions.created_at', 'desc')
    .orderBy('site_revisions.id', 'desc');

const withAuthor = (db: Db, section: SettingsSection) =>
  selectOf(db, section)
    .leftJoin('users', 'users.id', 'site_revisions.author_id')
    .select([
      'site_revisions.id',
      'site_revisions.created_at',
      'reason',
      'author_name',
      'users.name as current_author_name',
    ]);

function toRevision(row: {
  id: string;
  created_at: string;
  reason: string;
  author_name: string;
  current_author_name: string | null;
}): SettingsRevision {
  return {
    _id: row.id,
    createdAt: row.created_at,
    reason: row.reason as RevisionReason,
    author: { name: row.current_author_name ?? row.author_name },
  };
}

/** The program itself has a name too. */
function revisionAuthor(): Author {
  const author = currentAuthor();
  return author.author_id ? author : { author_id: null, author_name: currentActor().name };
}
