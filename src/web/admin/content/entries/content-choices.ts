import type { Choice } from '#web/admin/shared/lists/list-toolbar.tsx';

/** How the lists of posts and of pages can be narrowed and ordered. */

/** What was deleted stands in a list of its own, behind the same filter. */
export const deletedStatus: Choice = { value: 'deleted', label: 'Trash' };

export const contentStatuses: Choice[] = [
  { value: '', label: 'All statuses' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
];

export const contentSorts: Choice[] = [
  { value: '', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-updatedAt', label: 'Last updated' },
  { value: 'title', label: 'Title A–Z' },
];
