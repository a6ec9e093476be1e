import { recordDeed } from '#server/domain/audit/record-deed.ts';
import { createSweepSchedule } from '#server/domain/sweep-schedule.ts';
import { createWorkQueue } from '#server/domain/work-queue.ts';
import { translateDriverError } from '#server/storage/errors.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { EncodedImage } from './encode-image.ts';
import { imageError } from './image-error.ts';
import { imageTypeOf } from './image-type.ts';
import type { IncomingFile } from './incoming-files.ts';
import { describeFile } from './upload-names.ts';
import type { StoredFile } from './upload-store.ts';
import { findUploadName, recordUpload } from './uploads-repository.ts';
import { createUploadsSweep, type UploadsDeps, uploadLock } from './uploads-sweep.ts';

export type UploadsService = ReturnType<typeof createUploadsService>;

export function createUploadsService({ storage, store, incoming, clock }: UploadsDeps) {
  const sweep = createUploadsSweep({ storage, store, incoming, clock });
  // One image at a time keeps memory bounded; it is encoded in two types at once, which is what two cores can do.
  const inTurn = createWorkQueue({
    atOnce: 1,
    waiting: 50,
    refusal: { message: 'Too many images are being worked on. Please try again soon.', retryAfter: 10 },
  });

  /** Noted before its files are written, so that no sweep takes them for abandoned. */
  const record = (hash: string, name: string) =>
    inLockedTransaction(storage, uploadLock(hash), (trx) =>
      recordUpload(trx, { hash, name, created_at: clock().toISOString() }),
    );

  /** The same bytes were uploaded before, and are all still there. */
  async function findComplete(hash: string): Promise<string | undefined> {
    const name = await findUploadName(storage.db, hash);
    if (!name) return undefined;
    await record(hash, name);
    return (await store.open(name)) ? name : undefined;
  }

  async function putAll({ files }: EncodedImage): Promise<void> {
    try {
      for (const { name, bytes } of files) await store.put(name, bytes);
    } catch (error) {
      throw translateDriverError(error);
    }
  }

  async function keep(file: IncomingFile): Promise<string> {
    if (file.bytes === 0) throw imageError('invalid', 'Please choose an image.');
    const type = imageTypeOf(file.head);
    if (!type) throw imageError('wrong-type', 'The image must be a PNG, JPEG, GIF, WebP or AVIF file.');

    return inTurn(async () => {
      const known = await findComplete(file.hash);
      if (known) return known;
      // The image library is heavy, and many a server never gets an upload.
      const { encodeImage } = await import('./encode-image.ts');
      const image = await encodeImage({ path: file.path, hash: file.hash, type });
      await record(file.hash, image.name);
      await putAll(image);
      return image.name;
    });
  }

  return {
    /** Takes in an image and answers with its address. */
    async accept(chunks: AsyncIterable<Buffer>): Promise<string> {
      const name = await incoming.receive(chunks, keep);
      await recordDeed(storage.db, clock(), { action: 'uploaded', entity: 'image', id: name, label: name });
      return `/uploads/${name}`;
    },

    async open(name: string): Promise<(StoredFile & { contentType: string }) | undefined> {
      const description = describeFile(name);
      const file = description && (await store.open(name));
      return file && { ...file, contentType: description.contentType };
    },

    sweep,
    sweeping: createSweepSchedule(sweep, 'uploads that nothing shows'),
  };
}
