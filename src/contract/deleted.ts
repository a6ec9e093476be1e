import * as z from 'zod';
import { entryKind, namedPerson } from './entries.ts';
import { entityId, timestamp } from './fields.ts';

/** What was deleted and can be brought back. */
export const deletedEntry = z.object({
  /** The entity's own. */
  _id: entityId,
  kind: entryKind,
  title: z.string(),
  deletedAt: timestamp,
  deletedBy: namedPerson,
});
export type DeletedEntry = z.infer<typeof deletedEntry>;
