import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { DiskCache } from '#server/domain/shared/disk-cache.ts';
import { createWorkQueue } from '#server/domain/shared/work-queue.ts';

/** Each takes a processor for half a second. */
const mostWaiting = 4;

export type Drawings = ReturnType<typeof createDrawings>;

/** Pictures that the site draws of itself. Each is drawn once and kept on disk, since drawing takes a processor for a moment; one is drawn at a time. */
export function createDrawings(files: DiskCache) {
  const beingDrawn = new Map<string, Promise<Buffer>>();
  const inTurn = createWorkQueue({
    atOnce: 1,
    waiting: mostWaiting,
    refusal: { message: 'Many pictures are being drawn. Please try again in a moment.', retryAfter: 5 },
  });

  /** `madeOf` is all that the picture depends on. */
  return async (madeOf: unknown[], draw: () => Promise<Buffer>): Promise<Buffer> => {
    const name = `${hash('sha256', JSON.stringify(madeOf))}.png`;
    const known = beingDrawn.get(name) ?? (await files.find(name));
    if (known) return known;
    // Somebody else may have begun it while we were looking.
    const drawn = beingDrawn.get(name) ?? inTurn(() => drawAndKeep(name, draw));
    beingDrawn.set(name, drawn);
    try {
      return await drawn;
    } finally {
      beingDrawn.delete(name);
    }
  };

  async function drawAndKeep(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const picture = await draw();
    await files.keep(name, picture);
    return picture;
  }
}

export const sendPicture = (reply: FastifyReply, picture: Buffer, maxAge = 3600) =>
  reply
    .header('cache-control', `public, max-age=${maxAge}`)
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('image/png')
    .send(picture);
