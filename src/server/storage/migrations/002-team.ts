import { type RawBuilder, sql } from 'kysely';
import { addColumns, createTeamIndexes, createTeamTables } from './002-team-tables.ts';
import { type Migration, type MigrationContext, runAll } from './migration.ts';

/** More than one person, each with the right key. */
export const team: Migration = {
  name: '002-team',
  up: async (trx, context) => {
    // What is filled in below shows to nobody yet, and is not to be counted as a change.
    await runAll(
      trx,
      Object.keys(seen).map((table) => dropTrigger(context, table)),
    );
    await runAll(trx, [
      ...addColumns(context),
      sql`update users set updated_at = created_at`,
      sql`update sessions set last_seen_at = created_at`,
      sql.raw(nameFirstAuthors),
      ...createTeamTables(context),
      ...createTeamIndexes(),
      ...Object.entries(seen).map(([table, when]) => createTrigger(context, table, when)),
    ]);
  },
};

/** Whoever the audit log says has made a post is its author, by name if the account is gone. */
const creation = (column: string) => `(
  select ${column} from audit_log
  where entity_kind = 'post' and entity_id = posts.id and action = 'created' and actor_kind = 'staff'
  order by at, id limit 1
)`;
const nameFirstAuthors = `update posts set
  author_id = (select users.id from users where users.id = ${creation('actor_id')}),
  author_name = coalesce(${creation('actor_name')}, '')`;

/** When a change shows to visitors. Posts show their author, with the profile that the author has filled in. */
const seen: Readonly<Record<string, string>> = {
  posts: "old.status = 'published' or new.status = 'published'",
  users: `old.name <> new.name or old.profile_text <> new.profile_text or old.profile_picture <> new.profile_picture`,
};

const dropTrigger = ({ engine }: MigrationContext, table: string): RawBuilder<unknown> =>
  sql.raw(`drop trigger ${table}_update_seen ${engine === 'postgres' ? `on ${table}` : ''}`);

/** As the first migration made them. */
function createTrigger({ engine }: MigrationContext, table: string, when: string): RawBuilder<unknown> {
  return sql.raw(
    engine === 'sqlite'
      ? `create trigger ${table}_update_seen after update on ${table} when ${when}
          begin update content_generation
            set generation = max(generation + 1, cast(unixepoch('subsec') * 1000 as integer)) where id = 1; end`
      : `create constraint trigger ${table}_update_seen after update on ${table}
          deferrable initially deferred for each row when (${when}) execute function count_content_change()`,
  );
}
