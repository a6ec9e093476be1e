import type { AdminPost, PostInput, PostStatus } from '#contract/posts.ts';
import { parseTags } from '#contract/text.ts';

/** A post as the form edits it: everything is text, tags with commas between. */
export type PostFormValues = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  status: PostStatus;
  featuredImage: string;
  videoUrl: string;
  tags: string;
  /** The moment in UTC; empty while there is none. */
  publishedAt: string;
};

export const emptyPost: PostFormValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  status: 'draft',
  featuredImage: '',
  videoUrl: '',
  tags: '',
  publishedAt: '',
};

/** What the form begins with: changes that are not published yet come before what visitors see. */
export function toFormValues(post: AdminPost): PostFormValues {
  const { title, slug, excerpt, content, featuredImage, videoUrl, tags, publishedAt } = post.draft ?? post;
  return {
    title,
    slug,
    excerpt,
    content,
    status: post.status,
    featuredImage,
    videoUrl,
    tags: tags.join(', '),
    publishedAt: publishedAt ?? post.publishedAt ?? '',
  };
}

/** What the form holds, to be compared with what visitors see. A date that is left empty stays as it is. */
export function toWritten(values: PostFormValues, { publishedAt }: AdminPost) {
  return { ...values, tags: parseTags(values.tags), publishedAt: values.publishedAt || publishedAt };
}

export function toPostInput(values: PostFormValues): PostInput {
  return { ...values, tags: parseTags(values.tags) };
}

/** What the form calls each field. */
export const postLabels: Record<keyof PostFormValues, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  status: 'Status',
  featuredImage: 'Featured Image',
  videoUrl: 'Video URL',
  tags: 'Tags',
  publishedAt: 'Publish date',
};

/** Those beside the content that versions differ by. */
const { status: _state, content: _content, ...fields } = postLabels;
export const postFields = fields;
