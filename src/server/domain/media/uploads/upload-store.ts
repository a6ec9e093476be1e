import type { Readable } from 'node:stream';
import type { Db } from '#server/storage/open.ts';

/** Where uploaded files are kept. A folder is the default; whatever keeps these promises can take its place. */
export type UploadStore = {
  /** All or nothing: the file appears complete and safely written, or not at all. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** To be told of the transaction that asks, if there is one. */
  open: (name: string, trx?: Db) => Promise<StoredFile | undefined>;
  /** Nothing happens where there is no such file. To be told of the transaction that decided it, if there is one. */
  remove: (name: string, trx?: Db) => Promise<void>;
  list: () => AsyncIterable<{ name: string; modifiedAt: Date }>;
  /** Throws away what interrupted writes have left behind. */
  removeUnfinished: (olderThan: Date) => Promise<void>;
};

export type StoredFile = {
  bytes: number;
  /** The bytes from start to end, both included. */
  read: (range?: { start: number; end: number }) => Readable;
};
