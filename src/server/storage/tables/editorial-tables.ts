import type { EntryType } from './content-tables.ts';

/** What stands beside posts and pages, where nothing that is read for visitors comes across it. */

type OfEntry = { kind: EntryType; entity_id: string };

/** Changes to what is live that are not published yet. */
export type EntryDraftsTable = OfEntry & {
  /** The fields of the form, as JSON. */
  fields: string;
  created_at: string;
  updated_at: string;
  author_id: string | null;
  author_name: string;
};

/** One for each entry: what is planned, or how the last plan ended where somebody should know. */
export type SchedulesTable = OfEntry & {
  publish_at: string;
  state: 'planned' | 'late' | 'refused';
  finished_at: string | null;
  /** Why it was refused. */
  reason: string;
  planner_id: string | null;
  planner_name: string;
};

export type RevisionsTable = OfEntry & {
  id: string;
  created_at: string;
  reason: string;
  /** Given by a person; empty otherwise. */
  name: string;
  author_id: string | null;
  author_name: string;
  title: string;
  words: number;
  body_hash: string;
};

/** The same content is stored once, compressed; with another content as its dictionary where there is a base. */
export type RevisionBodiesTable = { hash: string; base_hash: string | null; data: Uint8Array };

/** Until they are brought back or 30 days are over. */
export type DeletedEntriesTable = {
  id: string;
  kind: EntryType;
  title: string;
  search_text: string;
  /** The whole row as it was, as JSON. */
  entry: string;
  author_id: string | null;
  deleted_at: string;
  deleter_id: string | null;
  deleter_name: string;
};

export type PreviewsTable = OfEntry & {
  id: string;
  token_hash: string;
  label: string;
  created_at: string;
  expires_at: string;
  author_id: string | null;
  author_name: string;
};
