import type { ContactFilter } from '#contract/contacts.ts';
import { contactLists } from '#server/storage/lists/list-definitions.ts';
import { inOrder, type ListReader } from '#server/storage/lists/list-reader.ts';
import type { Db } from '#server/storage/open.ts';
import { contains } from '#server/storage/search.ts';
import type { ContactResponsesTable, ContactsTable } from '#server/storage/tables.ts';

type ContactsFilter = { q?: string; status?: ContactFilter };
type ContactsQuery = ContactsFilter & { sort?: string; page: number; limit: number };

const sortColumns: Record<string, (keyof ContactsTable)[]> = {
  name: ['name_key'],
  email: ['email_key'],
  subject: ['subject_key'],
  status: ['is_responded', 'is_read'],
  createdAt: ['created_at'],
};

/** 'Responded' takes precedence over 'Read', so `read` leaves those out; spam is seen only by who asks for it. */
function filtered(db: Db, { q, status }: ContactsFilter) {
  let query = db.selectFrom('contacts').where('is_spam', '=', status === 'spam' ? 1 : 0);
  if (status === 'unread') query = query.where('is_read', '=', 0);
  if (status === 'responded') query = query.where('is_responded', '=', 1);
  if (status === 'new' || status === 'read')
    query = query.where('is_responded', '=', 0).where('is_read', '=', status === 'read' ? 1 : 0);
  if (q?.trim()) query = query.where(contains('search_text', q.trim()));
  return query;
}

function ordered(db: Db, { sort = '-createdAt', ...filter }: ContactsFilter & { sort?: string }) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  let query = filtered(db, filter);
  for (const column of sortColumns[sort.replace('-', '')] ?? ['created_at'])
    query = query.orderBy(column, direction);
  return query.orderBy('id', direction);
}

/** Without a filter the inbox holds everything but spam. */
export function readContactList(read: ListReader, { status, ...question }: ContactsQuery) {
  return read(contactLists, status ?? 'inbox', question);
}

export async function listContactIds(
  db: Db,
  query: Omit<ContactsQuery, 'page' | 'limit'>,
): Promise<string[]> {
  const rows = await ordered(db, query).select('id').execute();
  return rows.map((row) => row.id);
}

/** In the order of the ids; what was deleted meanwhile is left out. */
export async function findContactsByIds(db: Db, ids: readonly string[]): Promise<ContactsTable[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await db.selectFrom('contacts').selectAll().where('id', 'in', ids).execute());
}

export function findContactById(db: Db, id: string): Promise<ContactsTable | undefined> {
  return db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function isSubmissionKnown(db: Db, submissionKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('contacts')
    .select('id')
    .where('submission_key', '=', submissionKey)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertContact(db: Db, row: ContactsTable): Promise<void> {
  await db.insertInto('contacts').values(row).execute();
}

export async function updateContactRow(
  db: Db,
  id: string,
  changes: Partial<Pick<ContactsTable, 'is_read' | 'is_responded' | 'is_spam' | 'spam_reason'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contacts')
    .set(changes)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteContactRow(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('contacts').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertResponse(db: Db, row: ContactResponsesTable): Promise<void> {
  await db.insertInto('contact_responses').values(row).execute();
}

/** The responses of many messages at once, each message's oldest first. */
export function listResponseRows(db: Db, contactIds: readonly string[]): Promise<ContactResponsesTable[]> {
  return db
    .selectFrom('contact_responses')
    .selectAll()
    .where('contact_id', 'in', contactIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
