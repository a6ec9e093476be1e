import type { Engine } from '#server/storage/open.ts';

/** Where uploads can be kept: each place on a database where people would have it. */
export const uploadStores: { uploads: 'files' | 'database'; engine: Engine }[] = [
  { uploads: 'files', engine: 'sqlite' },
  { uploads: 'database', engine: 'sqlite' },
  { uploads: 'database', engine: 'postgres' },
];
