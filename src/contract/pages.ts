import * as z from 'zod';
import { autosave, draftMark, scheduledFor } from './entries.ts';
import {
  entityId,
  htmlContent,
  optionalText,
  publicationMoment,
  requiredText,
  seenFields,
  slugText,
  timestamp,
  version,
} from './fields.ts';
import { limits } from './limits.ts';
import { reservedSlugs } from './paths.ts';

const isPublished = z.boolean('isPublished must be true or false');

export const pageInput = z.object({
  title: requiredText('Title', limits.title),
  slug: slugText(reservedSlugs),
  content: htmlContent('Content'),
  metaDescription: optionalText('Meta description', limits.metaDescription),
  isPublished: isPublished.optional(),
  publishedAt: publicationMoment,
});
export type PageInput = z.infer<typeof pageInput>;

export const pageUpdate = pageInput.extend({
  ...seenFields,
  /** Only drafts may be changed so, and they stay drafts. */
  autosave,
});

export type PageUpdate = z.infer<typeof pageUpdate>;

/** May carry the version that was seen, so that nothing becomes public that somebody has changed since. */
export const pagePublishChange = z.object({ isPublished, version: seenFields.version });

export const page = z.object({
  _id: entityId,
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  metaDescription: z.string(),
  isPublished: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  publishedAt: timestamp.nullable(),
  author: z.object({ name: z.string() }).nullable(),
});
export type Page = z.infer<typeof page>;

/** Changes to a live page that are not published yet. */
const pageDraft = page
  .pick({ title: true, slug: true, content: true, metaDescription: true, publishedAt: true })
  .extend(draftMark.shape);

/** What the list can be narrowed to. */
export const pageFilter = z.enum(['draft', 'published', 'scheduled'], {
  error: "status must be 'draft', 'published' or 'scheduled'",
});

/** As the calls of staff give it. */
export const adminPage = page.extend({ version, scheduledFor, draft: pageDraft.nullable() });
export type AdminPage = z.infer<typeof adminPage>;

/** What the back office's list needs of a page. */
export const pageRow = adminPage.omit({ content: true }).extend({ draft: draftMark.nullable() });
export type PageRow = z.infer<typeof pageRow>;
