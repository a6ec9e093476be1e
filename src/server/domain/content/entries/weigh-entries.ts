import { sql } from 'kysely';
import type { Db } from '#server/storage/open.ts';

/** What the contents of posts or pages weigh. The drafts count only in a list that shows them: another must not reveal that there are some. */
export function weighEntries(db: Db, table: 'posts' | 'pages') {
  const kind = table === 'posts' ? 'post' : 'page';
  const ofContent = sql<number>`octet_length(content)`;
  const ofDraft = sql<number>`coalesce((
    select octet_length(fields) from entry_drafts where kind = ${kind} and entity_id = ${sql.ref(`${table}.id`)}
  ), 0)`;

  return async (
    ids: readonly string[],
    { withDrafts }: { page: number; limit: number; withDrafts?: boolean },
  ): Promise<number[]> => {
    if (ids.length === 0) return [];
    const bytes = withDrafts ? sql<number>`${ofContent} + ${ofDraft}` : ofContent;
    const rows = await db
      .selectFrom(table)
      .select(['id', bytes.as('bytes')])
      .where('id', 'in', ids)
      .execute();
    const byId = new Map(rows.map(({ id, bytes }) => [id, bytes]));
    return ids.map((id) => byId.get(id) ?? 0);
  };
}
