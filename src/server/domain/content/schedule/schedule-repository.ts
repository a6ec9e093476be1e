import type { Db } from '#server/storage/open.ts';
import type { SchedulesTable } from '#server/storage/tables/editorial-tables.ts';

type Ref = Pick<SchedulesTable, 'kind' | 'entity_id'>;
export type Plan = Pick<SchedulesTable, 'kind' | 'entity_id' | 'publish_at' | 'planner_id' | 'planner_name'>;

/** An entry has one plan; another takes its place, as does how it ended. */
export async function putPlan(db: Db, row: SchedulesTable): Promise<void> {
  await db
    .insertInto('schedules')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'entity_id']).doUpdateSet(row))
    .execute();
}

/** A plan, or word of how it ended. */
export async function deletePlan(db: Db, { kind, entity_id }: Ref): Promise<void> {
  await db.deleteFrom('schedules').where('kind', '=', kind).where('entity_id', '=', entity_id).execute();
}

export function findDue(db: Db, now: Date, most: number): Promise<Plan[]> {
  return db
    .selectFrom('schedules')
    .select(['kind', 'entity_id', 'publish_at', 'planner_id', 'planner_name'])
    .where('state', '=', 'planned')
    .where('publish_at', '<=', now.toISOString())
    .orderBy('publish_at')
    .orderBy('entity_id')
    .limit(most)
    .execute();
}

/** Whose posts are shown, and whether pages are. */
export type Shown = { authorId: string | undefined; pages: boolean };

export type PlannedRow = SchedulesTable & { title: string };

export function listPlanned(db: Db, shown: Shown, most: number): Promise<PlannedRow[]> {
  return shownPlans(db, shown)
    .where('state', '=', 'planned')
    .orderBy('publish_at')
    .orderBy('entity_id')
    .limit(most)
    .execute() as Promise<PlannedRow[]>;
}

/** What did not go as planned, newest first. That something came late is old news some time later. */
export function listTroubles(db: Db, shown: Shown, lateSince: Date, most: number): Promise<PlannedRow[]> {
  return shownPlans(db, shown)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'refused'),
        and([eb('state', '=', 'late'), eb('finished_at', '>', lateSince.toISOString())]),
      ]),
    )
    .orderBy('finished_at', 'desc')
    .orderBy('entity_id')
    .limit(most)
    .execute() as Promise<PlannedRow[]>;
}

function shownPlans(db: Db, { authorId, pages }: Shown) {
  const all = db
    .selectFrom('schedules')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'schedules.entity_id').on('schedules.kind', '=', 'post'),
    )
    .leftJoin('pages', (join) =>
      join.onRef('pages.id', '=', 'schedules.entity_id').on('schedules.kind', '=', 'page'),
    )
    .selectAll('schedules')
    .select(({ fn }) => fn.coalesce('posts.title', 'pages.title').as('title'))
    .where(({ or, eb }) => or([eb('posts.id', 'is not', null), eb('pages.id', 'is not', null)]));
  const ofKinds = pages ? all : all.where('schedules.kind', '=', 'post');
  return authorId === undefined ? ofKinds : ofKinds.where('posts.author_id', '=', authorId);
}
