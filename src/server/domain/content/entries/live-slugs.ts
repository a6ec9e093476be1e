import { sql } from 'kysely';
import type { Db } from '#server/storage/open.ts';

const live = {
  post: { table: sql.table('posts'), isLive: sql.raw("entry.status = 'published'") },
  page: { table: sql.table('pages'), isLive: sql.raw('entry.is_published = 1') },
};

/** Of some slugs, those at which visitors find something: it is live there, or it has moved from there. */
export async function findLiveSlugs(
  db: Db,
  kind: 'post' | 'page',
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set();
  const { table, isLive } = live[kind];
  const { rows } = await sql<{ slug: string }>`
    select entry.slug from ${table} as entry where entry.slug in (${sql.join(slugs)}) and ${isLive}
    union
    select moved.slug from slug_redirects as moved join ${table} as entry on entry.id = moved.target_id
    where moved.kind = ${kind} and moved.slug in (${sql.join(slugs)}) and ${isLive}`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
}
