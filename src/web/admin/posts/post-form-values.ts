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

type PostText = Pick<AdminPost, Exclude<keyof PostFormValues, 'status'>>;

/** What the form begins with: changes that are not published yet come before what visitors see. */
export function toFormValues(post: AdminPost): PostFormValues {
  const { draft, status, publishedAt } = post;
  return textValues(draft ? { ...draft, publishedAt: draft.publishedAt ?? publishedAt } : post, status);
}

/** What visitors see of a post that is live. */
export function toLiveValues(post: AdminPost): PostFormValues {
  return textValues(post, post.status);
}

function textValues(text: PostText, status: PostStatus): PostFormValues {
  const { title, slug, excerpt, content, featuredImage, videoUrl, tags, publishedAt } = text;
  return {
    title,
    slug,
    excerpt,
    content,
    status,
    featuredImage,
    videoUrl,
    tags: tags.join(', '),
    publishedAt: publishedAt ?? '',
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
