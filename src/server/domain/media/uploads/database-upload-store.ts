import type { Clock } from '#server/domain/shared/clock.ts';
import { createDatabaseFiles } from '#server/storage/database-files.ts';
import type { Db } from '#server/storage/open.ts';
import type { UploadStore } from './upload-store.ts';

/** Uploads in the database, for instances that share no disk. */
export function createDatabaseUploadStore({ db, clock }: { db: Db; clock: Clock }): UploadStore {
  const files = createDatabaseFiles(db, 'uploads');
  return {
    ...files,
    put: (name, bytes) => files.put(name, bytes, clock()),
    // A write that was interrupted has left nothing behind.
    removeUnfinished: async () => {},
  };
}
