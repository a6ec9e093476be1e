/**
 * The orders in which lists are shown, for every table and every group of rows that a list can be narrowed to. Each pair of order and
 * group is one list, whose length and pages are known without walking it (see list-pages.ts).
 */
export type ListSort = {
  /** The value the list is ordered by, as text that sorts the same way; rows with the same value follow their id. */
  key: (row: string) => string;
  /** The columns that hold it. */
  columns: readonly string[];
  /**
   * The text, given as an SQL expression, turned back into what the columns hold. An empty one comes before everything. Always an
   * expression, never a column: SQLite compares a list of columns with other columns, but not by its index.
   */
  values: (key: string) => readonly string[];
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

/** A table that is searched: every row is in exactly one of its parts, and every group consists of some of them. */
export type SearchedTable = ListTable & {
  table: 'posts' | 'pages' | 'contacts';
  parts: readonly string[];
  part: (row: string) => string;
  partsOf: (group: string) => readonly string[];
};

export const isSearched = (table: ListTable): table is SearchedTable => 'part' in table;

const text = (column: string): ListSort => ({
  key: (row) => `${row}.${column}`,
  columns: [column],
  values: (key) => [`${key} || ''`],
});

const flags = (...columns: string[]): ListSort => ({
  key: (row) => columns.map((column) => `cast(${row}.${column} as text)`).join(' || '),
  columns,
  values: (key) =>
    columns.map((_, index) => `case substr(${key}, ${index + 1}, 1) when '1' then 1 else 0 end`),
});

const statuses = ['draft', 'published'];
const statusesOf = (group: string) => (group === 'all' ? statuses : [group]);

export const postLists: SearchedTable = {
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
  parts: statuses,
  part: (row) => `${row}.status`,
  partsOf: statusesOf,
};

const publication = (row: string) => `case ${row}.is_published when 1 then 'published' else 'draft' end`;

export const pageLists: SearchedTable = {
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
      values: (key) => [`${key} || ''`],
    },
  },
  groups: [() => "'all'", publication],
  knownGroups: ['all', 'draft', 'published'],
  condition: (group) => (group === "'all'" ? '' : `is_published = ${group === "'published'" ? 1 : 0}`),
  parts: statuses,
  part: publication,
  partsOf: statusesOf,
};

/** The status that people see, as an expression that indexes hold. */
export const shownStatus =
  "(case when is_spam = 1 then 'spam' when is_responded = 1 then 'responded' when is_read = 1 then 'read' else 'new' end)";

/** As above, but answered ones that are unread again are told from the others, so that all that are unread can be put together. */
const contactPart = (row: string) => `case when ${row}.is_spam = 1 then 'spam'
  when ${row}.is_responded = 1 then case ${row}.is_read when 1 then 'responded' else 'reopened' end
  when ${row}.is_read = 1 then 'read' else 'new' end`;

const contactParts: Readonly<Record<string, readonly string[]>> = {
  inbox: ['new', 'read', 'responded', 'reopened'],
  unread: ['new', 'reopened'],
  responded: ['responded', 'reopened'],
};

const contactConditions: Readonly<Record<string, string>> = {
  inbox: 'is_spam = 0',
  spam: 'is_spam = 1',
  unread: 'is_spam = 0 and is_read = 0',
};

export const contactLists: SearchedTable = {
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
    (row) => `case when ${row}.is_spam = 0 and ${row}.is_read = 0 then 'unread' end`,
    (row) =>
      `case when ${row}.is_spam = 1 then null when ${row}.is_responded = 1 then 'responded' when ${row}.is_read = 1 then 'read' else 'new' end`,
  ],
  knownGroups: ['inbox', 'spam', 'unread', 'new', 'read', 'responded'],
  condition: (group) => contactConditions[group.slice(1, -1)] ?? `${shownStatus} = ${group}`,
  parts: ['spam', 'new', 'read', 'responded', 'reopened'],
  part: contactPart,
  partsOf: (group) => contactParts[group] ?? [group],
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

export const searchedTables: readonly SearchedTable[] = [postLists, pageLists, contactLists];
export const allLists: readonly ListTable[] = [...searchedTables, tagLists];

export const listName = ({ table }: ListTable, sort: string) => `${table} ${sort}`;

/** Whatever the order, a group has as many rows: they are all counted in one bucket of a list that has no order and is never cut. */
export const wholeName = ({ table }: ListTable) => table;
