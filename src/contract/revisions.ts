import * as z from 'zod';
import { namedPerson } from './entries.ts';
import { entityId, optionalText, timestamp } from './fields.ts';
import { limits } from './limits.ts';

/** Why a revision was kept. */
export const revisionReason = z.enum([
  'created',
  'saved',
  'autosaved',
  'published',
  'unpublished',
  'restored',
  'imported',
]);
export type RevisionReason = z.infer<typeof revisionReason>;

export const revision = z.object({
  _id: entityId,
  createdAt: timestamp,
  reason: revisionReason,
  author: namedPerson,
  title: z.string(),
  words: z.number(),
  /** Given by a person, who wants to find it again; empty otherwise. */
  name: z.string(),
});
export type Revision = z.infer<typeof revision>;

/** With all that the form of a post holds. */
export const postRevision = revision.extend({
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  featuredImage: z.string(),
  videoUrl: z.string(),
  tags: z.array(z.string()),
  publishedAt: timestamp.nullable(),
});
export type PostRevision = z.infer<typeof postRevision>;

export const pageRevision = revision.extend({
  slug: z.string(),
  content: z.string(),
  metaDescription: z.string(),
  publishedAt: timestamp.nullable(),
});
export type PageRevision = z.infer<typeof pageRevision>;

/** An empty name takes it away. */
export const revisionName = z.object({
  name: optionalText('Name', limits.revisionName).transform((name) => name ?? ''),
});
