import * as z from 'zod';

/**
 * A backup is one file: these bytes, then gzipped frames, then the SHA-256 of everything before it. A frame is a letter, a length and that
 * many bytes. Nothing in it depends on what tables and folders there are, so those of tomorrow are taken along by themselves.
 */
export const magic = Buffer.from('marquee-backup 1\n', 'latin1');
export const anyVersionOfMagic = /^marquee-backup \d+\n/;
export const digestBytes = 32;
/** A row of a table is the largest frame there is. */
export const largestFrame = 256 * 1024 * 1024;

/** What a frame holds: the header first, then files and tables, each followed by its parts, and a count of all of it last. */
export const frameKinds = {
  header: 'H',
  file: 'F',
  data: 'D',
  table: 'T',
  row: 'R',
  end: 'E',
} as const;
export type FrameKind = keyof typeof frameKinds;

export const archiveHeader = z.object({
  createdAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()).min(1),
});
export type ArchiveHeader = z.infer<typeof archiveHeader>;

export const fileFrame = z.object({ path: z.string(), mode: z.number().int() });
export const tableFrame = z.object({ name: z.string(), columns: z.array(z.string()).min(1).max(100) });
/** Every value as PostgreSQL itself writes and reads it as text. */
export const rowFrame = z.array(z.string().nullable());
export const endFrame = z.object({ files: z.number().int(), rows: z.number().int() });

/** The copy of the embedded database, among the files. */
export const databaseFile = 'marquee.db';
