import * as z from 'zod';
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
});
export type PageUpdate = z.infer<typeof pageUpdate>;

export const pagePublishChange = z.object({ isPublished });

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

/** As the calls of staff give it. */
export const adminPage = page.extend({ version });
export type AdminPage = z.infer<typeof adminPage>;

/** What the back office's list needs of a page. */
export const pageRow = adminPage.omit({ content: true });
export type PageRow = z.infer<typeof pageRow>;
