import type { Post } from '#contract/posts.ts';
import { plainText } from '#contract/text.ts';
import type { Difference } from '../dialogs/stale-edit-dialog.tsx';
import { type PostFormValues, toFormValues } from './post-form-values.ts';

const labels: Record<keyof PostFormValues, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  status: 'Status',
  featuredImage: 'Featured Image',
  videoUrl: 'Video URL',
  tags: 'Tags',
};

/** Where one's own text and what someone else saved are not the same, in words a person can compare. */
export function comparePosts(mine: PostFormValues, saved: Post): Difference[] {
  const theirs = toFormValues(saved);
  return (Object.keys(labels) as (keyof PostFormValues)[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({
      label: labels[field],
      mine: readable(field, mine[field]),
      theirs: readable(field, theirs[field]),
    }));
}

function readable(field: keyof PostFormValues, value: string): string {
  return field === 'content' ? plainText(value) : value;
}
