import { limits } from '#contract/limits.ts';
import type { Clock } from '#server/domain/shared/clock.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { Db, Storage } from '#server/storage/open.ts';
import type { IncomingFiles } from './incoming-files.ts';
import { describeFile } from './upload-names.ts';
import type { UploadStore } from './upload-store.ts';
import {
  deleteUnusedUpload,
  findUploadName,
  listUnusedUploads,
  listUploadHashes,
} from './uploads-repository.ts';

export type UploadsDeps = { storage: Storage; store: UploadStore; incoming: IncomingFiles; clock: Clock };

const dayMs = 24 * 60 * 60 * 1000;
/**
 * How long an upload may wait for a post or page to show it, or to show it again. A text that was not saved is offered for some time after it
 * was last touched, and by then a picture may have been in it for long.
 */
const graceMs = 3 * limits.localDraftDays * dayMs;

/** An upload and its sweeping never overlap: both hold this lock while they decide whether its files stay. */
export const uploadLock = (hash: string) => `upload ${hash}`;

/**
 * Removes what nobody shows any more: uploads without a post or page, files that were never noted, and what crashes left half-written.
 * Answers with the number of files it removed. Instances that sweep at the same time only do each other's work.
 */
export function createUploadsSweep({ storage, store, incoming, clock }: UploadsDeps) {
  /** The files go before the lock does: whoever uploads the same bytes meanwhile waits, finds nothing and writes them anew. */
  function removeFiles(hash: string, names: string[], isUnwanted: (trx: Db) => Promise<boolean>) {
    return inLockedTransaction(storage, uploadLock(hash), async (trx) => {
      if (!(await isUnwanted(trx))) return 0;
      for (const name of names) await store.remove(name, trx);
      return names.length;
    });
  }

  async function listFiles(): Promise<Map<string, { names: string[]; modifiedAt: Date }>> {
    const files = new Map<string, { names: string[]; modifiedAt: Date }>();
    for await (const { name, modifiedAt } of store.list()) {
      const hash = describeFile(name)?.hash;
      if (!hash) continue;
      const known = files.get(hash) ?? { names: [], modifiedAt };
      known.names.push(name);
      if (modifiedAt > known.modifiedAt) known.modifiedAt = modifiedAt;
      files.set(hash, known);
    }
    return files;
  }

  return async (): Promise<number> => {
    const now = clock().getTime();
    const before = new Date(now - graceMs);
    const beforeText = before.toISOString();
    const files = await listFiles();
    let removed = 0;

    for (const hash of await listUnusedUploads(storage.db, beforeText)) {
      const names = files.get(hash)?.names ?? [];
      files.delete(hash);
      removed += await removeFiles(hash, names, (trx) => deleteUnusedUpload(trx, hash, beforeText));
    }

    const noted = await listUploadHashes(storage.db);
    for (const [hash, { names, modifiedAt }] of files) {
      if (noted.has(hash) || modifiedAt >= before) continue;
      removed += await removeFiles(hash, names, async (trx) => !(await findUploadName(trx, hash)));
    }

    const yesterday = new Date(now - dayMs);
    await store.removeUnfinished(yesterday);
    await incoming.removeAbandoned(yesterday);
    return removed;
  };
}
