import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Who did what, and from where accounts have been signed in to before. */
export const auditLog: Migration = {
  name: '006-audit-log',
  up: async (trx, { key }) => {
    const statements = [
      // No references: an entry outlives the account and the thing that it speaks of.
      sql`create table audit_log (
        id ${key} primary key,
        at ${key} not null,
        actor_kind ${key} not null,
        actor_id ${key} not null,
        actor_name text not null,
        action ${key} not null,
        entity_kind ${key} not null,
        entity_id ${key} not null,
        entity_label text not null,
        address text not null,
        agent text not null
      )`,
      sql`create index audit_log_by_time on audit_log (at, id)`,
      sql`create index audit_log_by_actor on audit_log (actor_id, at, id)`,
      sql`create index audit_log_by_action on audit_log (action, at, id)`,
      sql`create index audit_log_by_entity on audit_log (entity_kind, entity_id, at, id)`,

      sql`create table known_places (
        user_id ${key} not null references users (id) on delete cascade,
        place_key ${key} not null,
        last_at ${key} not null,
        primary key (user_id, place_key)
      )`,
      sql`create index known_places_by_time on known_places (last_at)`,
    ];
    for (const statement of statements) await statement.execute(trx);
  },
};
