import { type RawBuilder, sql } from 'kysely';
import { type Migration, type MigrationContext, runAll } from './migration.ts';

/** A member who is added or removed with a public profile changes what visitors see. Earlier versions only watched updates. */
export const profileTriggers: Migration = {
  name: '010-profile-triggers',
  up: async (trx, context) => {
    await runAll(trx, [
      createTrigger(context, 'insert', "new.profile_text <> '' or new.profile_picture <> ''"),
      createTrigger(context, 'delete', "old.profile_text <> '' or old.profile_picture <> ''"),
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
