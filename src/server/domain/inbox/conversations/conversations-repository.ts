import { type Insertable, sql } from 'kysely';
import type { ConversationFilter } from '#contract/conversations.ts';
import { conversationLists } from '#server/storage/lists/list-definitions.ts';
import { type Found, inOrder, readList, walkList } from '#server/storage/lists/list-page.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { ContactResponsesTable, ContactsTable } from '#server/storage/tables/inbox-tables.ts';
import type { ConversationRow } from './conversations-codec.ts';

type ConversationsFilter = {
  q?: string;
  status?: ConversationFilter;
  /** Whose they are, by the id of an account; null: nobody's. */
  assigneeId?: string | null;
  sort?: string;
};
type ConversationsQuery = ConversationsFilter & { page: number; limit: number };

/** Without a filter the inbox holds everything but spam. */
const listOf = ({ q, status, assigneeId, sort }: ConversationsFilter) => ({
  table: conversationLists,
  group: status ?? 'inbox',
  only: assigneeId === undefined ? undefined : ofAssignee(assigneeId),
  sort,
  q,
});

const ofAssignee = (id: string | null) =>
  id === null ? sql<boolean>`assignee_id is null` : sql<boolean>`assignee_id = ${id}`;

export function readConversationList(storage: Storage, query: ConversationsQuery): Promise<Found> {
  return readList(storage, listOf(query), query);
}

/** All messages of a list, so many at a time. */
export function walkConversationList(storage: Storage, filter: ConversationsFilter, size: number) {
  return walkList(storage, listOf(filter), size);
}

function withAssignees(db: Db) {
  return db
    .selectFrom('contacts')
    .selectAll('contacts')
    .select(({ selectFrom }) =>
      selectFrom('users')
        .select('users.name')
        .whereRef('users.id', '=', 'contacts.assignee_id')
        .as('assignee_name'),
    );
}

/** What all messages of these conversations weigh, in the order of the ids. */
export async function weighConversations(db: Db, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('contacts')
    .select([
      'id',
      sql<number | string>`octet_length(message)
        + coalesce((select sum(octet_length(message)) from contact_responses where contact_id = contacts.id), 0)
        + coalesce((select sum(octet_length(quoted)) from received_mails where contact_id = contacts.id), 0)`.as(
        'bytes',
      ),
    ])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map(({ id, bytes }) => [id, Number(bytes)]));
  return ids.map((id) => byId.get(id) ?? 0);
}

/** In the order of the ids; what was deleted meanwhile is left out. */
export async function findConversationsByIds(db: Db, ids: readonly string[]): Promise<ConversationRow[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await withAssignees(db).where('id', 'in', ids).execute());
}

export function findConversationById(db: Db, id: string): Promise<ConversationRow | undefined> {
  return withAssignees(db).where('id', '=', id).executeTakeFirst();
}

export async function isSubmissionKnown(db: Db, submissionKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('contacts')
    .select('id')
    .where('submission_key', '=', submissionKey)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertConversation(db: Db, row: ContactsTable): Promise<void> {
  await db.insertInto('contacts').values(row).execute();
}

export async function updateConversationRow(
  db: Db,
  id: string,
  changes: Partial<
    Pick<
      ContactsTable,
      'is_read' | 'is_responded' | 'is_spam' | 'spam_reason' | 'assignee_id' | 'assigned_at'
    >
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contacts')
    .set(changes)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteConversationRow(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('contacts').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function isResponseKnown(db: Db, submissionKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('contact_responses')
    .select('id')
    .where('submission_key', '=', submissionKey)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertResponse(db: Db, row: Insertable<ContactResponsesTable>): Promise<void> {
  await db.insertInto('contact_responses').values(row).execute();
}

export function findResponseRow(db: Db, id: string): Promise<ContactResponsesTable | undefined> {
  return db.selectFrom('contact_responses').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countResponses(db: Db, conversationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('contact_responses')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('contact_id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The responses of many messages at once, each message's oldest first. */
export function listResponseRows(
  db: Db,
  conversationIds: readonly string[],
): Promise<ContactResponsesTable[]> {
  return db
    .selectFrom('contact_responses')
    .selectAll()
    .where('contact_id', 'in', conversationIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
