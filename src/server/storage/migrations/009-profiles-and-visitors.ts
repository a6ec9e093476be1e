import { type RawBuilder, sql } from 'kysely';
import { type Migration, type MigrationContext, runAll } from './migration.ts';

/** Triggers for members who are added or removed, and the network of each visitor of the day. */
export const profilesAndVisitors: Migration = {
  name: '009-profiles-and-visitors',
  up: async (trx, context) => {
    await runAll(trx, [
      // A public profile that comes or goes changes what visitors see. Earlier versions only watched updates.
      createTrigger(context, 'insert', "new.profile_text <> '' or new.profile_picture <> ''"),
      createTrigger(context, 'delete', "old.profile_text <> '' or old.profile_picture <> ''"),
      // A hash under the salt of the day, like the visitor.
      sql`alter table visitors add column network ${context.key} not null default ''`,
      sql`create index visitors_by_network on visitors (network)`,
    ]);
  },
};

function createTrigger({ engine }: MigrationContext, event: string, when: string): RawBuilder<unknown> {
  return sql.raw(
    engine === 'sqlite'
      ? `create trigger users_${event}_seen after ${event} on users when ${when}
          begin update content_generation
            set generation = max(generation + 1, cast(unixepoch('subsec') * 1000 as integer)) where id = 1; end`
      : `create constraint trigger users_${event}_seen after ${event} on users
          deferrable initially deferred for each row when (${when}) execute function count_content_change()`,
  );
}
