import type { Clock } from '#server/domain/shared/clock.ts';
import { createDatabaseFiles } from '#server/storage/database-files.ts';
import type { Db } from '#server/storage/open.ts';
import type { AttachmentStore } from './attachment-store.ts';

/** Attachments in the database, for instances that share no disk. */
export function createDatabaseAttachmentStore({ db, clock }: { db: Db; clock: Clock }): AttachmentStore {
  const files = createDatabaseFiles(db, 'attachments');
  return {
    ...files,
    /** Gathered before it is written: a transaction must not wait for a mail server. */
    async put(name, chunks, maxBytes) {
      let gathered: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes <= maxBytes) gathered.push(chunk);
        else gathered = [];
      }
      const kept = bytes <= maxBytes;
      if (kept) await files.put(name, Buffer.concat(gathered), clock());
      return { bytes, kept };
    },
  };
}
