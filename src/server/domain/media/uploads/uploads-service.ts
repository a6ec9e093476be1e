import { AppError } from '#contract/errors.ts';
import { recordAuditEvent } from '#server/domain/operations/audit/record-audit-event.ts';
import { dailySweep } from '#server/domain/operations/jobs/daily-sweep.ts';
import { createWorkQueue } from '#server/domain/shared/work-queue.ts';
import { translateDriverError } from '#server/storage/errors.ts';
import { inLockedTransaction } from '#server/storage/lock.ts';
import type { EncodedImage } from './encode-image.ts';
import { imageError } from './image-error.ts';
import { imageTypeOf } from './image-type.ts';
import type { IncomingFile } from './incoming-files.ts';
import { describeFile, standInFor } from './upload-names.ts';
import type { StoredFile } from './upload-store.ts';
import { findUploadName, recordUpload } from './uploads-repository.ts';
import { createUploadsSweep, type UploadsDeps, uploadLock } from './uploads-sweep.ts';

export type UploadsService = ReturnType<typeof createUploadsService>;

export function createUploadsService({ storage, store, incoming, clock }: UploadsDeps) {
  const sweep = createUploadsSweep({ storage, store, incoming, clock });
  // One image at a time, in one type at a time, keeps memory bounded and leaves a core to everybody else.
  const inTurn = createWorkQueue({
    atOnce: 1,
    waiting: 50,
    refusal: { message: 'Too many images are being worked on. Please try again soon.', retryAfter: 10 },
  });

  /**
   * An upload is noted once its files are there. A sweep that takes files of these names for abandoned holds the same lock: either it finds
   * them noted, or it has been here before and some are missing. Then nothing is noted.
   */
  const note = (hash: string, name: string, files: readonly string[]): Promise<boolean> =>
    inLockedTransaction(storage, uploadLock(hash), async (trx) => {
      for (const file of files) if (!(await store.open(file, trx))) return false;
      const now = clock();
      await recordUpload(trx, { hash, name, created_at: now.toISOString() });
      await recordAuditEvent(trx, now, { action: 'uploaded', entity: 'image', id: name, label: name });
      return true;
    });

  /** The same bytes were uploaded before, and are all still there. */
  async function findComplete(hash: string): Promise<string | undefined> {
    const name = await findUploadName(storage.db, hash);
    return name && (await note(hash, name, [name])) ? name : undefined;
  }

  async function putAll({ files }: EncodedImage): Promise<void> {
    try {
      for (const { name, bytes } of files) await store.put(name, bytes);
    } catch (error) {
      throw translateDriverError(error);
    }
  }

  /** What a sweep has taken along is written once more, and then too young for it. */
  async function putAndNote(hash: string, image: EncodedImage): Promise<void> {
    const names = image.files.map(({ name }) => name);
    for (const _attempt of ['first', 'second']) {
      await putAll(image);
      if (await note(hash, image.name, names)) return;
    }
    throw new AppError('unavailable', 'The image could not be kept. Please try again.', { retryAfter: 2 });
  }

  async function openStandIn(name: string): Promise<StoredFile | undefined> {
    const standIn = standInFor(name);
    return standIn ? store.open(standIn) : undefined;
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
      await putAndNote(file.hash, image);
      return image.name;
    });
  }

  return {
    /** Takes in an image and answers with its address. `beforeStoring` runs once the image has arrived; nothing is stored if it throws. */
    async accept(
      chunks: AsyncIterable<Buffer>,
      beforeStoring: () => Promise<void> = async () => {},
    ): Promise<string> {
      const name = await incoming.receive(chunks, async (file) => {
        await beforeStoring();
        return keep(file);
      });
      return `/uploads/${name}`;
    },

    async open(name: string): Promise<(StoredFile & { contentType: string }) | undefined> {
      const description = describeFile(name);
      const file = description && ((await store.open(name)) ?? (await openStandIn(name)));
      return file && { ...file, contentType: description.contentType };
    },

    sweep,
    jobs: [dailySweep('uploads that nothing shows', sweep)],
  };
}
