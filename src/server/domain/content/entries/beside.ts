import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/storage/open.ts';
import type { EntryType } from '#server/storage/tables/content-tables.ts';
import type { Beside, DraftMark, EntryDraft, EntryFields } from './entry-kind.ts';

/** What stands beside entries, by their ids, with the whole drafts. */
export async function findBeside<Text>(
  db: Db,
  kind: EntryType,
  ids: readonly string[],
): Promise<(id: string) => Beside<EntryDraft<Text>>> {
  const drafts = ids.length === 0 ? [] : await selectDrafts(db, kind, ids).select('fields').execute();
  const plans = await findPlans(db, kind, ids);
  const byId = new Map(
    drafts.map((row) => [
      row.entity_id,
      { ...(JSON.parse(row.fields) as EntryFields<Text>), ...toMark(row) },
    ]),
  );
  return (id) => ({ draft: byId.get(id) ?? null, scheduledFor: plans.get(id) ?? null });
}

/** The same for lists, which show no more of drafts than that there are some. */
export async function findMarks(
  db: Db,
  kind: EntryType,
  ids: readonly string[],
): Promise<(id: string) => Beside<DraftMark>> {
  const drafts = ids.length === 0 ? [] : await selectDrafts(db, kind, ids).execute();
  const plans = await findPlans(db, kind, ids);
  const byId = new Map(drafts.map((row) => [row.entity_id, toMark(row)]));
  return (id) => ({ draft: byId.get(id) ?? null, scheduledFor: plans.get(id) ?? null });
}

const selectDrafts = (db: Db, kind: EntryType, ids: readonly string[]) =>
  db
    .selectFrom('entry_drafts')
    .leftJoin('users', 'users.id', 'entry_drafts.author_id')
    .select(['entity_id', 'entry_drafts.updated_at', 'author_name', 'users.name as current_author_name'])
    .where('kind', '=', kind)
    .where('entity_id', 'in', ids);

const toMark = (row: {
  updated_at: string;
  author_name: string;
  current_author_name: string | null;
}): DraftMark => ({
  updatedAt: row.updated_at,
  author: { name: row.current_author_name ?? row.author_name },
});

async function findPlans(db: Db, kind: EntryType, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('schedules')
    .select(['entity_id', 'publish_at'])
    .where('kind', '=', kind)
    .where('entity_id', 'in', ids)
    .where('state', '=', 'planned')
    .execute();
  return new Map(rows.map((row) => [row.entity_id, row.publish_at]));
}

export async function putDraft<Text>(
  db: Db,
  kind: EntryType,
  id: string,
  fields: EntryFields<Text>,
  { at, author_id, author_name }: { at: string; author_id: string | null; author_name: string },
): Promise<void> {
  const changes = { fields: JSON.stringify(fields), updated_at: at, author_id, author_name };
  await db
    .insertInto('entry_drafts')
    .values({ kind, entity_id: id, created_at: at, ...changes })
    .onConflict((conflict) => conflict.columns(['kind', 'entity_id']).doUpdateSet(changes))
    .execute();
}

export async function deleteDraft(db: Db, kind: EntryType, id: string): Promise<void> {
  await db.deleteFrom('entry_drafts').where('kind', '=', kind).where('entity_id', '=', id).execute();
}

/** A plan ends with whatever was to happen. */
export async function endPlan(db: Db, kind: EntryType, id: string): Promise<void> {
  await db.deleteFrom('schedules').where('kind', '=', kind).where('entity_id', '=', id).execute();
}

/** How a plan ended is news until somebody has taken up the entry again. */
export async function clearEndedSchedule(db: Db, kind: EntryType, id: string): Promise<void> {
  await db
    .deleteFrom('schedules')
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .where('state', '<>', 'planned')
    .execute();
}

export async function endPreviews(db: Db, kind: EntryType, id: string): Promise<void> {
  await db.deleteFrom('previews').where('kind', '=', kind).where('entity_id', '=', id).execute();
}

/** Narrows a list of posts or pages to those that are to be published at a time. They are few, and looked up by their ids. */
export const isPlanned = (kind: EntryType): RawBuilder<boolean> =>
  sql.raw(`id in (select entity_id from schedules where state = 'planned' and kind = '${kind}')`);
