import type { Readable } from 'node:stream';

/** Where files that came by mail are kept. A folder is the default; whatever keeps these promises can take its place. */
export type AttachmentStore = {
  /** All or nothing, piece by piece: tells how many bytes there were, and keeps none of them when they are more than allowed. */
  put: (
    name: string,
    chunks: AsyncIterable<Buffer>,
    maxBytes: number,
  ) => Promise<{ bytes: number; kept: boolean }>;
  open: (name: string) => Promise<{ bytes: number; read: () => Readable } | undefined>;
  /** Nothing happens where there is no such file. */
  remove: (name: string) => Promise<void>;
  list: () => AsyncIterable<{ name: string; modifiedAt: Date }>;
};
