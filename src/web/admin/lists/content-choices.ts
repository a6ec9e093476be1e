import type { Choice } from './list-toolbar.tsx';

/** How the lists of posts and of pages can be narrowed and ordered. */

export const contentStatuses: Choice[] = [
  { value: '', label: 'All statuses' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
];

export const contentSorts: Choice[] = [
  { value: '', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-updatedAt', label: 'Last updated' },
  { value: 'title', label: 'Title A–Z' },
];
