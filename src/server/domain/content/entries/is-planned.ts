import { type RawBuilder, sql } from 'kysely';

/** Narrows a list of posts or pages to those that are to be published at a time. They are few, and looked up by their ids. */
export const isPlanned = (kind: 'post' | 'page'): RawBuilder<boolean> =>
  sql.raw(`id in (select entity_id from schedules where state = 'planned' and kind = '${kind}')`);
