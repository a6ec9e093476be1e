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

export function toFormValues(post: AdminPost): PostFormValues {
  const { title, slug, excerpt, content, status, featuredImage, videoUrl } = post;
  return {
    title,
    slug,
    excerpt,
    content,
    status,
    featuredImage,
    videoUrl,
    tags: post.tags.join(', '),
    publishedAt: post.publishedAt ?? '',
  };
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
  publishedAt: 'Publication Date',
};
