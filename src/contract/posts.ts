import * as z from 'zod';
import { boundedArray } from './bounded-array.ts';
import { autosave, draftMark, scheduledFor } from './entries.ts';
import {
  entityId,
  htmlContent,
  imageAddress,
  optionalText,
  publicationMoment,
  requiredText,
  seenFields,
  slugText,
  timestamp,
  version,
  webAddress,
} from './fields.ts';
import { limits } from './limits.ts';
import { byline } from './profile.ts';
import { cleanText, uniqueTags } from './text.ts';

export const postStatus = z.enum(['draft', 'published'], { error: "Status must be 'draft' or 'published'" });
export type PostStatus = z.infer<typeof postStatus>;

const tooManyTags = `Use ${limits.tags} tags or fewer`;
/** Empty and repeated tags do not count. */
const mostSentTags = 5 * limits.tags;
const tags = boundedArray(
  z
    .string('Each tag must be text')
    .max(limits.tag + 100, `Each tag must be ${limits.tag} characters or fewer`)
    .transform(cleanText),
  mostSentTags,
  { notArray: 'Tags must be a list', tooMany: tooManyTags },
)
  .transform(uniqueTags)
  .pipe(
    boundedArray(
      z.string().max(limits.tag, `Each tag must be ${limits.tag} characters or fewer`),
      limits.tags,
      { tooMany: tooManyTags },
    ),
  )
  .optional();

/** What the blog form sends. Fields left out keep their value on an update and take their default on a create. */
export const postInput = z.object({
  title: requiredText('Title', limits.title),
  slug: slugText(),
  excerpt: optionalText('Excerpt', limits.excerpt),
  content: htmlContent('Content'),
  featuredImage: imageAddress('Featured image'),
  videoUrl: webAddress('Video URL'),
  tags,
  status: postStatus.optional(),
  publishedAt: publicationMoment,
});
export type PostInput = z.infer<typeof postInput>;

/** An update may carry what the editor loaded, to notice that someone else saved or published in between. */
export const postUpdate = postInput.extend({
  ...seenFields,
  /** Only drafts may be changed so, and they stay drafts. */
  autosave,
});
export type PostUpdate = z.infer<typeof postUpdate>;

/** May carry the version that was seen, so that nothing becomes public that somebody has changed since. */
export const postStatusChange = z.object({ status: postStatus, version: seenFields.version });

/** Where a post stands between its author and those who may publish it. */
const reviewState = z.enum(['requested', 'returned']);

/** What the list of staff can be narrowed to: a status, or where drafts stand between author and reviewer. */
export const postFilter = z.enum(['draft', 'published', 'scheduled', 'for-review', 'sent-back'], {
  error: "status must be 'draft', 'published', 'scheduled', 'for-review' or 'sent-back'",
});
export type PostFilter = z.infer<typeof postFilter>;

/** Sent back with a note that says what is missing. */
export const reviewReturn = z.object({ note: requiredText('Note', limits.reviewNote) });

export const post = z.object({
  _id: entityId,
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  featuredImage: z.string(),
  videoUrl: z.string(),
  tags: z.array(z.string()),
  status: postStatus,
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Set when it is first published, unless staff have set it, and kept; null before. */
  publishedAt: timestamp.nullable(),
  /** Left out unless whoever wrote it has a public profile. */
  byline: byline.optional(),
});
export type Post = z.infer<typeof post>;

/** What the calls of staff give besides. */
const adminFields = {
  version,
  scheduledFor,
  /** Whoever wrote it first. With an empty id the account is gone; null where nobody knows. */
  author: z.object({ _id: entityId, name: z.string() }).nullable(),
  /** Null as long as nobody has handed it in, and once it is published. */
  review: z
    .object({
      state: reviewState,
      requestedAt: timestamp.nullable(),
      /** What whoever sent it back wants changed. */
      note: z.string(),
      reviewer: z.object({ name: z.string() }).nullable(),
      reviewedAt: timestamp.nullable(),
    })
    .nullable(),
};

/** Changes to a live post that are not published yet. */
const postDraft = post
  .pick({
    title: true,
    slug: true,
    excerpt: true,
    content: true,
    featuredImage: true,
    videoUrl: true,
    tags: true,
    publishedAt: true,
  })
  .extend(draftMark.shape);

export const adminPost = post.extend({ ...adminFields, draft: postDraft.nullable() });
export type AdminPost = z.infer<typeof adminPost>;

/** What a list needs of a post: everything but its content, of which only the first words are kept. */
export const postCard = post
  .omit({ content: true, videoUrl: true })
  .extend({ summary: z.string(), byline: byline.pick({ _id: true, name: true }).optional() });
export type PostCard = z.infer<typeof postCard>;

export const adminPostCard = postCard.extend({ ...adminFields, draft: draftMark.nullable() });
export type AdminPostCard = z.infer<typeof adminPostCard>;

/** Whether a list contains a post. With a tag, whether it contains a post with exactly this spelling of the tag. */
export function hasPostOf(tag: string | undefined, posts: readonly { tags?: string[] }[]): boolean {
  return posts.some(({ tags }) => !tag || tags?.includes(tag));
}

/** What stands below a post: its neighbours in time and posts that share a tag. */
export const postNeighbours = z.object({
  newer: postCard.nullable(),
  older: postCard.nullable(),
  related: z.array(postCard),
});
export type PostNeighbours = z.infer<typeof postNeighbours>;
