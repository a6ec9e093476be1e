/** What visitors read, and the pictures in it. */

export type PostsTable = {
  id: string;
  title: string;
  title_key: string;
  slug: string;
  excerpt: string;
  content: string;
  summary: string;
  search_text: string;
  featured_image: string;
  video_url: string;
  tags: string;
  status: string;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  version: number;
  author_id: string | null;
  /** As it was when the post was made; kept when the account is removed. */
  author_name: string;
  review_state: '' | 'requested' | 'returned';
  review_note: string;
  review_requested_at: string | null;
  reviewer_id: string | null;
  reviewer_name: string;
  reviewed_at: string | null;
};

export type PostTagsTable = { post_id: string; tag_key: string };

/** The published posts of each tag in their order, kept by the database. */
export type PublishedTagsTable = { tag_key: string; published_at: string; post_id: string };

export type PagesTable = {
  id: string;
  title: string;
  title_key: string;
  slug: string;
  content: string;
  search_text: string;
  meta_description: string;
  is_published: number;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  version: number;
  author_id: string | null;
  author_name: string;
};

/** The kinds of entries, as rows and locks call them. */
export type EntryType = 'post' | 'page';
/** What can hold an uploaded file. */
export type UploadUser = EntryType | 'profile' | 'revision' | 'site' | 'site-revision';

export type SlugRedirectsTable = { kind: EntryType; slug: string; target_id: string };

export type UploadsTable = {
  hash: string;
  name: string;
  created_at: string;
  /** When it was last uploaded, or came into a text or went out of one. */
  last_used_at: string;
};

export type UploadRefsTable = {
  upload_hash: string;
  kind: UploadUser;
  entity_id: string;
};

export type UploadFilesTable = { name: string; bytes: number; modified_at: string };

export type UploadChunksTable = { name: string; position: number; data: Uint8Array };

/** One row, whose number the database raises with every change that visitors see. PostgreSQL gives large numbers as text. */
export type ContentGenerationTable = { id: number; generation: number | string };
