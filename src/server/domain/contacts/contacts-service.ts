import type { Contact } from '#contract/contacts.ts';
import { AppError } from '#contract/errors.ts';
import type { AdminContactsQuery, ContactsExportQuery } from '#contract/lists.ts';
import type { AttachmentsService } from '#server/domain/attachments/attachments-service.ts';
import { recordAuditEvent } from '#server/domain/audit/record-audit-event.ts';
import type { Clock } from '#server/domain/clock.ts';
import type { MailService } from '#server/domain/mail/mail-service.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { ContactsTable } from '#server/storage/tables.ts';
import { composeNotice, type MailIdentity } from './contact-mails.ts';
import { toContact } from './contacts-codec.ts';
import { csvHeader, csvLine } from './contacts-csv.ts';
import {
  deleteContactRow,
  findContactById,
  findContactsByIds,
  insertResponse,
  isResponseKnown,
  listResponseRows,
  readContactList,
  updateContactRow,
  walkContactList,
} from './contacts-repository.ts';
import { readInboxState } from './inbox-state.ts';
import { listReceivedMails } from './received-mails-repository.ts';
import type { ReplyCodes } from './reply-codes.ts';
import { createResponseMails } from './response-mails.ts';
import { submissionKeyOf } from './submission-key.ts';

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
  codes,
  attachments,
}: {
  identity: MailIdentity;
  storage: Storage;
  clock: Clock;
  mail: MailService;
  codes: ReplyCodes;
  attachments: AttachmentsService;
}) {
  const { db } = storage;
  const responseMails = createResponseMails({ identity, codes, mail });

  /** However many messages there are, their conversations come in a handful of queries. */
  async function allWithResponses(rows: readonly ContactsTable[], from: Db = db): Promise<Contact[]> {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const responses = Map.groupBy(await listResponseRows(from, ids), (response) => response.contact_id);
    const deliveries = new Map(
      (await mail.deliveriesOf(from, ids)).map((delivery) => [delivery.response_id ?? '', delivery]),
    );
    const received = await listReceivedMails(from, ids);
    const mails = new Map(received.map((one) => [one.response_id ?? one.contact_id, one]));
    const files = received.length > 0 ? await attachments.listOf(from, ids) : new Map();
    const parts = { deliveries, mails, attachments: files };
    return rows.map((row) => toContact(row, responses.get(row.id) ?? [], parts));
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
      await recordAuditEvent(trx, clock(), { action, entity: 'message', id });
      return { ...contact, isRead };
    });
  }

  return {
    get: (id: string) => get(id),

    async list(query: AdminContactsQuery): Promise<{ items: Contact[]; total: number; isCapped: boolean }> {
      const { ids, ...totals } = await readContactList(storage, query);
      return { items: await allWithResponses(await findContactsByIds(db, ids)), ...totals };
    },

    /** A CSV file in pieces: an inbox of any size never has to fit into memory. */
    async *exportCsv(query: ContactsExportQuery): AsyncGenerator<string> {
      await recordAuditEvent(db, clock(), { action: 'exported', entity: 'message' });
      yield csvHeader;
      for await (const ids of walkContactList(storage, query, exportBatch)) {
        const rows = await findContactsByIds(db, ids);
        yield (await allWithResponses(rows)).map(csvLine).join('');
      }
    },

    /** Whether anything here has changed since somebody last looked, and how much is unread. */
    state: () => readInboxState(db),

    markRead: (id: string): Promise<Contact> => setRead(id, true),

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
        if (Number(isSpam) !== row.is_spam)
          await recordAuditEvent(trx, clock(), { action, entity: 'message', id });
        return get(id, trx);
      });
      mail.wake();
      return contact;
    },

    /**
     * Keeps the response and queues its mail together; whether mail works right now does not matter here. Repeated under the same key, because
     * the answer to it was lost on the way, it is kept and mailed once.
     */
    async respond(id: string, message: string, idempotencyKey?: string): Promise<Contact> {
      const submissionKey = idempotencyKey ? submissionKeyOf(idempotencyKey, [id, message]) : null;
      const contact = await inLockedTransaction(storage, `contact ${id}`, async (trx) => {
        const row = await findContactById(trx, id);
        if (!row) throw notFound();
        if (submissionKey && (await isResponseKnown(trx, submissionKey))) return get(id, trx);
        if (!row.email) throw new AppError('conflict', 'Nobody knows the address of who wrote this');
        const now = clock();
        const response = {
          id: newId(now.getTime()),
          contact_id: id,
          message,
          created_at: now.toISOString(),
          sent_by: 'admin',
          submission_key: submissionKey,
        };
        await insertResponse(trx, response);
        await mail.enqueue(trx, {
          kind: 'response',
          contactId: id,
          responseId: response.id,
          mail: await responseMails.compose(trx, row, response),
        });
        await updateContactRow(trx, id, { is_read: 1, is_responded: 1 });
        await recordAuditEvent(trx, now, { action: 'responded', entity: 'message', id });
        return get(id, trx);
      });
      mail.wake();
      return contact;
    },

    /** 'Try again' for a response whose mail has not left, or has come back. A mail that came back is written anew. */
    async retryResponse(id: string, responseId: string): Promise<Contact> {
      const contact = await inLockedTransaction(storage, `contact ${id}`, async (trx) => {
        const row = await findContactById(trx, id);
        if (!row) throw notFound();
        const response = (await listResponseRows(trx, [id])).find((one) => one.id === responseId);
        if (!response) throw new AppError('not-found', 'Response not found');
        const text = await responseMails.compose(trx, row, response);
        if (!(await mail.requeue(trx, { contactId: id, responseId, mail: text })))
          throw new AppError('conflict', 'This response has already been sent.');
        await recordAuditEvent(trx, clock(), { action: 'retried', entity: 'message', id });
        return get(id, trx);
      });
      mail.wake();
      return contact;
    },

    async remove(id: string): Promise<void> {
      const files = await inLockedTransaction(storage, `contact ${id}`, async (trx) => {
        const kept = await attachments.filesOf(trx, id);
        if (!(await deleteContactRow(trx, id))) throw notFound();
        await mail.forgetConversation(trx, id);
        await recordAuditEvent(trx, clock(), { action: 'deleted', entity: 'message', id });
        return kept;
      });
      await attachments.removeFiles(files);
    },
  };
}
