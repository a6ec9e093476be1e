import * as z from 'zod';
import { timestamp } from './fields.ts';

/** Posts and pages in addresses of the back office. */
export const entryKind = z.enum(['blogs', 'pages'], { error: "kind must be 'blogs' or 'pages'" });
export type EntryKindName = z.infer<typeof entryKind>;

/** Whoever did something, by name; the account may be gone. */
export const namedPerson = z.object({ name: z.string() });

/** When changes that are not published yet were saved last, and by whom. */
export const draftMark = z.object({ updatedAt: timestamp, author: namedPerson });
export type DraftMark = z.infer<typeof draftMark>;

/** What the form saved on its own, not a person. */
export const autosave = z.boolean('autosave must be true or false').optional();

/** What both kinds have in calls of staff. */
export const scheduledFor = timestamp.nullable();
