import type { Post, PostInput, PostStatus } from '#contract/posts.ts';
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
};

export function toFormValues(post: Post): PostFormValues {
  const { title, slug, excerpt, content, status, featuredImage, videoUrl } = post;
  return { title, slug, excerpt, content, status, featuredImage, videoUrl, tags: post.tags.join(', ') };
}

export function toPostInput(values: PostFormValues): PostInput {
  return { ...values, tags: parseTags(values.tags) };
}
