import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Attachment } from '#contract/conversations.ts';
import { AppError } from '#contract/errors.ts';
import { apiPaths } from '#contract/paths.ts';
import { dailySweep } from '#server/domain/operations/jobs/daily-sweep.ts';
import type { BackgroundErrors } from '#server/domain/shared/background-errors.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { MailAttachmentsTable } from '#server/storage/tables/inbox-tables.ts';
import { safeFileName, safeFileType } from './attachment-names.ts';
import type { AttachmentStore } from './attachment-store.ts';
import {
  findAttachmentRow,
  insertAttachments,
  isFileKnown,
  listAttachmentRows,
} from './attachments-repository.ts';

/** A file as it stood in a mail: kept under a name of ours, or left out for a reason. */
export type MailedFile = { name: string; type: string; size: number; file: string | null; leftOut: string };

export type AttachmentsService = ReturnType<typeof createAttachmentsService>;

/** A mail that is being taken has this long before its files count as abandoned. */
const abandonedAfterMs = 60 * 60_000;

/** Files that came by mail. They are kept to be downloaded by staff, and never shown. */
export function createAttachmentsService({
  storage,
  store,
  clock,
  backgroundErrors,
}: {
  storage: Storage;
  store: AttachmentStore;
  clock: Clock;
  backgroundErrors: BackgroundErrors;
}) {
  const { db } = storage;

  /** Throws away files that no conversation has: deleted ones, and those of a mail whose taking was cut short. */
  async function sweep(): Promise<number> {
    const oldest = new Date(clock().getTime() - abandonedAfterMs);
    let removed = 0;
    for await (const { name, modifiedAt } of store.list()) {
      if (modifiedAt >= oldest || (await isFileKnown(db, name))) continue;
      await store.remove(name);
      removed += 1;
    }
    return removed;
  }

  return {
    /** Writes a file down before the mail it belongs to is taken; `record` makes it the mail's. */
    async keep(
      given: { name: string | undefined; type: string | undefined; chunks: AsyncIterable<Buffer> },
      maxBytes: number,
      tooLarge: string,
    ): Promise<MailedFile> {
      const file = randomBytes(16).toString('hex');
      const { bytes, kept } = await store.put(file, given.chunks, maxBytes);
      return {
        name: safeFileName(given.name),
        type: safeFileType(given.type),
        size: bytes,
        file: kept ? file : null,
        leftOut: kept ? '' : tooLarge,
      };
    },

    async record(
      trx: Db,
      {
        mailId,
        conversationId,
        files,
      }: { mailId: string; conversationId: string; files: readonly MailedFile[] },
    ): Promise<void> {
      const rows = files.map(({ leftOut, ...file }) => ({
        ...file,
        id: newId(clock().getTime()),
        mail_id: mailId,
        contact_id: conversationId,
        left_out: leftOut,
      }));
      await insertAttachments(trx, rows);
    },

    /** What the mails of these conversations brought along, by mail. */
    async listOf(from: Db, conversationIds: readonly string[]): Promise<Map<string, Attachment[]>> {
      const byMail = Map.groupBy(await listAttachmentRows(from, conversationIds), (row) => row.mail_id);
      return new Map([...byMail].map(([mailId, rows]) => [mailId, rows.map(toAttachment)]));
    },

    async open(
      conversationId: string,
      id: string,
    ): Promise<{ name: string; bytes: number; read: () => Readable }> {
      const row = await findAttachmentRow(db, conversationId, id);
      const file = row?.file ? await store.open(row.file) : undefined;
      if (!row || !file) throw new AppError('not-found', 'Attachment not found');
      return { name: row.name, ...file };
    },

    async filesOf(from: Db, conversationId: string): Promise<string[]> {
      return (await listAttachmentRows(from, [conversationId])).flatMap(({ file }) => file ?? []);
    },

    /** Removes files that no mail has. One that cannot be removed now is swept away later. */
    async removeFiles(files: readonly string[]): Promise<void> {
      for (const file of files)
        await store
          .remove(file)
          .catch((error: unknown) => backgroundErrors.record('attachment removal', error));
    },

    sweep,
    jobs: [dailySweep('attachments that no conversation has', sweep)],
  };
}

function toAttachment(row: MailAttachmentsTable): Attachment {
  return {
    _id: row.id,
    name: row.name,
    size: Number(row.size),
    type: row.type,
    ...(row.file ? { href: apiPaths.attachment(row.contact_id, row.id) } : { leftOut: row.left_out }),
  };
}
