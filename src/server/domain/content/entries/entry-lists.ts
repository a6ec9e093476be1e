import { sql } from 'kysely';
import { createFullLists, type ListPage } from '#server/domain/shared/full-lists.ts';
import type { Found } from '#server/storage/lists/list-page.ts';
import type { Db } from '#server/storage/open.ts';

type ListQuery = { view: 'full' | 'card'; page: number; limit: number; withDrafts?: boolean };

/** Reads lists of posts or pages: whole, or what a card shows of them. */
export function createEntryLists(db: Db, table: 'posts' | 'pages') {
  const readFull = createFullLists(weighEntries(db, table));

  return async <Whole, Card>(
    query: ListQuery,
    readIds: (page: { page: number; limit: number }) => Promise<Found>,
    readWhole: (ids: string[]) => Promise<Whole[]>,
    readCards: (ids: string[]) => Promise<Card[]>,
  ): Promise<ListPage<Whole | Card>> => {
    if (query.view === 'full') return readFull(query, readIds, readWhole);
    const { ids, ...totals } = await readIds(query);
    return { items: await readCards(ids), ...totals, page: query.page, limit: query.limit };
  };
}

/** What the contents of posts or pages weigh. The drafts count only in a list that shows them: another must not reveal that there are some. */
function weighEntries(db: Db, table: 'posts' | 'pages') {
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
