/**
 * The orders in which lists are shown, for every table and every group of rows that a list can be narrowed to. Each pair of order and
 * group is one list, whose length and pages are known without walking it (see list-pages.ts).
 */
export type ListSort = {
  /** The value the list is ordered by, as text that sorts the same way; rows with the same value follow their id. */
  key: (row: string) => string;
  /** The columns that hold it. */
  columns: readonly string[];
  /** Turns the text back into what the columns hold. */
  values: (key: string) => readonly (string | number)[];
};

export type ListTable = {
  table: 'posts' | 'pages' | 'contacts' | 'published_tags';
  id: string;
  sorts: Readonly<Record<string, ListSort>>;
  /** For a row, the names of the groups it belongs to. */
  groups: readonly ((row: string) => string)[];
  /** Those that always exist, even while they are empty. */
  knownGroups: readonly string[];
  /** What narrows a query to a group, given as an SQL expression; empty where the group is everything. */
  condition: (group: string) => string;
};

const text = (column: string): ListSort => ({
  key: (row) => `${row}.${column}`,
  columns: [column],
  values: (key) => [key],
});

const flags = (...columns: string[]): ListSort => ({
  key: (row) => columns.map((column) => `cast(${row}.${column} as text)`).join(' || '),
  columns,
  values: (key) => Array.from(key, Number),
});

export const postLists: ListTable = {
  table: 'posts',
  id: 'id',
  sorts: {
    title: text('title_key'),
    slug: text('slug'),
    status: text('status'),
    createdAt: text('created_at'),
    updatedAt: text('updated_at'),
  },
  groups: [() => "'all'", (row) => `${row}.status`],
  knownGroups: ['all', 'draft', 'published'],
  condition: (group) => (group === "'all'" ? '' : `status = ${group}`),
};

export const pageLists: ListTable = {
  table: 'pages',
  id: 'id',
  sorts: {
    title: text('title_key'),
    slug: text('slug'),
    status: flags('is_published'),
    createdAt: text('created_at'),
    updatedAt: text('updated_at'),
    // The databases disagree on where an empty value goes: never published counts as before everything.
    publishedAt: {
      key: (row) => `coalesce(${row}.published_at, '')`,
      columns: ["coalesce(published_at, '')"],
      values: (key) => [key],
    },
  },
  groups: [() => "'all'", (row) => `case ${row}.is_published when 1 then 'published' else 'draft' end`],
  knownGroups: ['all', 'draft', 'published'],
  condition: (group) => (group === "'all'" ? '' : `is_published = ${group === "'published'" ? 1 : 0}`),
};

/** The status that people see, as an expression that indexes hold. */
export const shownStatus =
  "(case when is_spam = 1 then 'spam' when is_responded = 1 then 'responded' when is_read = 1 then 'read' else 'new' end)";

export const contactLists: ListTable = {
  table: 'contacts',
  id: 'id',
  sorts: {
    name: text('name_key'),
    email: text('email_key'),
    subject: text('subject_key'),
    status: flags('is_responded', 'is_read'),
    createdAt: text('created_at'),
  },
  groups: [
    (row) => `case ${row}.is_spam when 0 then 'inbox' else 'spam' end`,
    (row) =>
      `case when ${row}.is_spam = 1 then null when ${row}.is_responded = 1 then 'responded' when ${row}.is_read = 1 then 'read' else 'new' end`,
  ],
  knownGroups: ['inbox', 'spam', 'new', 'read', 'responded'],
  condition: (group) => {
    if (group === "'inbox'" || group === "'spam'") return `is_spam = ${group === "'spam'" ? 1 : 0}`;
    return `${shownStatus} = ${group}`;
  },
};

/** Of each tag, the published posts that carry it. */
export const tagLists: ListTable = {
  table: 'published_tags',
  id: 'post_id',
  sorts: { createdAt: text('created_at') },
  groups: [(row) => `${row}.tag_key`],
  knownGroups: [],
  condition: (group) => `tag_key = ${group}`,
};

export const allLists: readonly ListTable[] = [postLists, pageLists, contactLists, tagLists];

export const listName = ({ table }: ListTable, sort: string) => `${table} ${sort}`;
