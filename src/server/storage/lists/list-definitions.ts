/**
 * What lists can be narrowed to and how they can be ordered. Every order of posts and messages has its indexes (migrations/001-first-indexes.ts,
 * 002-team-tables.ts); pages are few.
 */
export type ListTable = {
  table: 'posts' | 'pages' | 'contacts';
  /** What each order goes by; the id decides between equals. */
  sorts: Readonly<Record<string, readonly string[]>>;
  /** What narrows the table to a group of its rows. */
  groups: Readonly<Record<string, string>>;
};

/** What the order of everything public goes by. */
export const publicOrder = 'published_at';

export const postLists: ListTable = {
  table: 'posts',
  sorts: {
    public: [publicOrder],
    title: ['title_key'],
    slug: ['slug'],
    status: ['status', 'created_at'],
    createdAt: ['created_at'],
    updatedAt: ['updated_at'],
  },
  groups: { all: 'true', draft: "status = 'draft'", published: "status = 'published'" },
};

/** In an expression, so that SQLite keeps to the index of the wanted order instead of sorting what has a status. */
const isStatus = (status: string) => `coalesce(status, '') = '${status}'`;

/** The posts of one author. Visitors see them in the order of their publication, which has an index of its own. */
export const authorPostLists: ListTable = {
  ...postLists,
  groups: {
    all: 'true',
    draft: isStatus('draft'),
    published: isStatus('published'),
    public: "status = 'published'",
  },
};

export const pageLists: ListTable = {
  table: 'pages',
  sorts: {
    title: ['title_key'],
    slug: ['slug'],
    status: ['is_published', 'created_at'],
    createdAt: ['created_at'],
    updatedAt: ['updated_at'],
    // The databases disagree on where an empty value goes: never published counts as before everything.
    publishedAt: ["coalesce(published_at, '')"],
  },
  groups: { all: 'true', draft: 'is_published = 0', published: 'is_published = 1' },
};

/** The status that people see. In one expression, so that SQLite keeps to the index of the wanted order instead of sorting what has a status. */
const hasStatus = (status: string) =>
  `is_spam = 0 and case when is_responded = 1 then 'responded' when is_read = 1 then 'read' else 'new' end = '${status}'`;

export const conversationLists: ListTable = {
  table: 'contacts',
  sorts: {
    name: ['name_key'],
    email: ['email_key'],
    subject: ['subject_key'],
    status: ['is_responded', 'is_read', 'created_at'],
    createdAt: ['created_at'],
  },
  groups: {
    inbox: 'is_spam = 0',
    spam: 'is_spam = 1',
    unread: 'is_spam = 0 and is_read = 0',
    new: hasStatus('new'),
    read: hasStatus('read'),
    responded: hasStatus('responded'),
  },
};
