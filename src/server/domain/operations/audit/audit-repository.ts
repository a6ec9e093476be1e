import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '#server/storage/open.ts';
import type { AuditLogTable, Tables } from '#server/storage/tables.ts';

export type AuditFilter = {
  actor?: string;
  action?: string;
  entity?: string;
  entityId?: string;
  /** From this moment on. */
  from?: string;
  /** Until just before this one. */
  before?: string;
};

function filtered<Row>(query: SelectQueryBuilder<Tables, 'audit_log', Row>, filter: AuditFilter) {
  let narrowed = query;
  if (filter.actor) narrowed = narrowed.where('actor_id', '=', filter.actor);
  if (filter.action) narrowed = narrowed.where('action', '=', filter.action);
  if (filter.entity) narrowed = narrowed.where('entity_kind', '=', filter.entity);
  if (filter.entityId) narrowed = narrowed.where('entity_id', '=', filter.entityId);
  if (filter.from) narrowed = narrowed.where('at', '>=', filter.from);
  if (filter.before) narrowed = narrowed.where('at', '<', filter.before);
  return narrowed;
}

export async function insertEntry(db: Db, row: AuditLogTable): Promise<void> {
  await db.insertInto('audit_log').values(row).execute();
}

export function listEntries(
  db: Db,
  { page, limit, ...filter }: AuditFilter & { page: number; limit: number },
): Promise<AuditLogTable[]> {
  return filtered(db.selectFrom('audit_log'), filter)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countEntries(db: Db, filter: AuditFilter): Promise<number> {
  const row = await filtered(db.selectFrom('audit_log'), filter)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export function findLatestOf(db: Db, entity: string, id: string): Promise<AuditLogTable | undefined> {
  return filtered(db.selectFrom('audit_log'), { entity, entityId: id })
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function deleteEntriesBefore(db: Db, at: string): Promise<void> {
  await db.deleteFrom('audit_log').where('at', '<', at).execute();
}

/** Leaves the newest so many, of one action or of all. */
export async function keepNewest(db: Db, count: number, action?: string): Promise<void> {
  const firstTooMany = await filtered(db.selectFrom('audit_log'), { action })
    .select(['at', 'id'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(count)
    .executeTakeFirst();
  if (!firstTooMany) return;
  const { at, id } = firstTooMany;
  await db
    .deleteFrom('audit_log')
    .where(({ eb, and, or }) => or([eb('at', '<', at), and([eb('at', '=', at), eb('id', '<=', id)])]))
    .$if(action !== undefined, (query) => query.where('action', '=', action as string))
    .execute();
}
