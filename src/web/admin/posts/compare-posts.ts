import { formatDate } from '#contract/dates.ts';
import type { AdminPost } from '#contract/posts.ts';
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
  publishedAt: 'Publication Date',
};

/** Where one's own text and what someone else saved are not the same, in words a person can compare. */
export function comparePosts(mine: PostFormValues, saved: AdminPost, timeZone: string): Difference[] {
  const theirs = toFormValues(saved);
  return (
    (Object.keys(labels) as (keyof PostFormValues)[])
      // A date that is left empty asks for none: theirs stays either way.
      .filter((field) => mine[field] !== theirs[field] && !(field === 'publishedAt' && mine[field] === ''))
      .map((field) => ({
        label: labels[field],
        mine: readable(field, mine[field], timeZone),
        theirs: readable(field, theirs[field], timeZone),
      }))
  );
}

function readable(field: keyof PostFormValues, value: string, timeZone: string): string {
  if (field === 'publishedAt') return value && formatDate(value, 'moment', timeZone);
  return field === 'content' ? plainText(value) : value;
}
