import type { Contact } from '#contract/contacts.ts';
import { AppError } from '#contract/errors.ts';
import type { AdminContactsQuery, ContactsExportQuery } from '#contract/lists.ts';
import { recordDeed } from '#server/domain/audit/record-deed.ts';
import type { Clock } from '#server/domain/clock.ts';
import type { MailService } from '#server/domain/mail/mail-service.ts';
import { createListReader } from '#server/storage/lists/list-reader.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { ContactsTable } from '#server/storage/tables.ts';
import { composeNotice, composeResponse, type MailIdentity } from './contact-mails.ts';
import { toContact } from './contacts-codec.ts';
import { csvHeader, csvLine } from './contacts-csv.ts';
import {
  deleteContactRow,
  findContactById,
  findContactsByIds,
  insertResponse,
  listContactIds,
  listResponseRows,
  readContactList,
  updateContactRow,
} from './contacts-repository.ts';
import type { InboxEvents } from './inbox-events.ts';
import { readInboxState } from './inbox-state.ts';

const notFound = () => new AppError('not-found', 'Contact message not found');
const exportBatch = 200;
const markedByStaff = 'Marked as spam by staff';

export type ContactsService = ReturnType<typeof createContactsService>;

/** The inbox, as staff see and work it. */
export function createContactsService({
  identity,
  storage,
  clock,
  mail,
  inboxEvents,
}: {
  identity: MailIdentity;
  storage: Storage;
  clock: Clock;
  mail: MailService;
  inboxEvents: InboxEvents;
}) {
  const { db } = storage;
  const read = createListReader(storage);

  /** However many messages there are, their conversations come in two queries. */
  async function allWithResponses(rows: readonly ContactsTable[], from: Db = db): Promise<Contact[]> {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const responses = Map.groupBy(await listResponseRows(from, ids), (response) => response.contact_id);
    const deliveries = new Map(
      (await mail.deliveriesOf(from, ids)).map((delivery) => [delivery.response_id ?? '', delivery]),
    );
    return rows.map((row) => toContact(row, responses.get(row.id) ?? [], deliveries));
  }

  async function get(id: string, from: Db = db): Promise<Contact> {
    const row = await findContactById(from, id);
    const [contact] = await allWithResponses(row ? [row] : [], from);
    if (!contact) throw notFound();
    return contact;
  }

  function setRead(id: string, isRead: boolean): Promise<Contact> {
    return inLockedTransaction(storage, `contact ${id}`, async (trx) => {
      const contact = await get(id, trx);
      if (contact.isRead === isRead) return contact;
      await updateContactRow(trx, id, { is_read: isRead ? 1 : 0 });
      const action = isRead ? 'read' : 'marked-unread';
      await recordDeed(trx, clock(), { action, entity: 'message', id });
      return { ...contact, isRead };
    });
  }

  return {
    get: (id: string) => get(id),

    async list(query: AdminContactsQuery): Promise<{ items: Contact[]; total: number }> {
      const { ids, total } = await readContactList(read, query);
      return { items: await allWithResponses(await findContactsByIds(db, ids)), total };
    },

    /** A CSV file in pieces: an inbox of any size never has to fit into memory. */
    async *exportCsv(query: ContactsExportQuery): AsyncGenerator<string> {
      await recordDeed(db, clock(), { action: 'exported', entity: 'message' });
      yield csvHeader;
      // Which messages, and in which order, is settled first: what arrives meanwhile neither shifts nor repeats a line.
      const ids = await listContactIds(db, query);
      for (let start = 0; start < ids.length; start += exportBatch) {
        const rows = await findContactsByIds(db, ids.slice(start, start + exportBatch));
        yield (await allWithResponses(rows)).map(csvLine).join('');
      }
    },

    /** Whether anything here has changed since somebody last looked, and how much is unread. */
    state: () => readInboxState(db),

    async markRead(id: string): Promise<Contact> {
      const contact = await setRead(id, true);
      inboxEvents.changed();
      return contact;
    },

    /** To be looked at again later. What was responded stays responded. */
    markUnread: (id: string): Promise<Contact> => setRead(id, false),

    /** A message that was held back has told nobody of itself. Once it is found to be none, it does. */
    async setSpam(id: string, isSpam: boolean): Promise<Contact> {
      const contact = await inLockedTransaction(storage, `contact ${id}`, async (trx) => {
        const row = await findContactById(trx, id);
        if (!row) throw notFound();
        const owesNotice = !isSpam && row.is_spam === 1 && row.spam_reason !== markedByStaff;
        await updateContactRow(trx, id, {
          is_spam: isSpam ? 1 : 0,
          spam_reason: isSpam ? row.spam_reason || markedByStaff : '',
        });
        if (owesNotice)
          await mail.enqueue(trx, { kind: 'notice', contactId: id, mail: composeNotice(identity, row) });
        const action = isSpam ? 'marked-spam' : 'unmarked-spam';
        if (Number(isSpam) !== row.is_spam) await recordDeed(trx, clock(), { action, entity: 'message', id });
        return get(id, trx);
      });
      mail.wake();
      inboxEvents.changed();
      return contact;
    },

    /** Keeps the response and queues its mail together; whether mail works right now does not matter here. */
    async respond(id: string, message: string): Promise<Contact> {
      const contact = await inLockedTransaction(storage, `contact ${id}`, async (trx) => {
        const row = await findContactById(trx, id);
        if (!row) throw notFound();
        const earlier = await mail.deliveriesOf(trx, [id]);
        const now = clock();
        const response = { id: newId(now.getTime()), message };
        await insertResponse(trx, {
          ...response,
          contact_id: id,
          created_at: now.toISOString(),
          sent_by: 'admin',
        });
        await mail.enqueue(trx, {
          kind: 'response',
          contactId: id,
          responseId: response.id,
          mail: composeResponse(
            identity,
            row,
            response,
            earlier.map((delivery) => delivery.message_id),
          ),
        });
        await updateContactRow(trx, id, { is_read: 1, is_responded: 1 });
        await recordDeed(trx, now, { action: 'responded', entity: 'message', id });
        return get(id, trx);
      });
      mail.wake();
      inboxEvents.changed();
      return contact;
    },

    /** 'Try again' for a response whose mail has not left. */
    async retryResponse(id: string, responseId: string): Promise<Contact> {
      const contact = await get(id);
      if (!contact.responses.some((response) => response._id === responseId))
        throw new AppError('not-found', 'Response not found');
      if (!(await mail.retryResponse(id, responseId)))
        throw new AppError('conflict', 'This response has already been sent.');
      await recordDeed(db, clock(), { action: 'retried', entity: 'message', id });
      inboxEvents.changed();
      return get(id);
    },

    async remove(id: string): Promise<void> {
      await inLockedTransaction(storage, `contact ${id}`, async (trx) => {
        if (!(await deleteContactRow(trx, id))) throw notFound();
        await mail.forgetConversation(trx, id);
        await recordDeed(trx, clock(), { action: 'deleted', entity: 'message', id });
      });
      inboxEvents.changed();
    },
  };
}
