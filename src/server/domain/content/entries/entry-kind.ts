import type { Seen } from '#contract/fields.ts';
import type { ContentFacts } from '#server/domain/content/rich-text/cleaning.ts';
import type { Db } from '#server/storage/open.ts';
import type { EntryType } from '#server/storage/tables/content-tables.ts';

export type StoredEntry = {
  id: string;
  title: string;
  slug: string;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  version: number;
  author_id: string | null;
  author_name: string;
};

/** What a person can edit, complete and clean, but for name and date. */
export type EntryText = { title: string; content: string; featuredImage?: string };

/** All that the form of an entry holds. */
export type EntryFields<Text> = Text & { slug: string; publishedAt: string | null };

export type EntryInput = {
  title: string;
  slug?: string | undefined;
  content: string;
  publishedAt?: string | undefined;
};

/** An update that the form made on its own changes drafts only, which stay drafts. */
export type EntryUpdate<Input> = Input & Seen & { autosave?: boolean | undefined };

/** Changes to what is live that are not published yet: when they were saved last, and by whom. */
export type DraftMark = { updatedAt: string; author: { name: string } };
export type EntryDraft<Text> = EntryFields<Text> & DraftMark;

/** What stands beside an entry, in tables of its own, and is for staff alone. */
export type Beside<Draft = DraftMark> = { draft: Draft | null; scheduledFor: string | null };

export type Entry<Row, Text> = { row: Row } & Beside<EntryDraft<Text>>;

/** What tells the stored form of posts from that of pages. */
export type StoredKind<Row, Text> = {
  entity: EntryType;
  table: 'posts' | 'pages';
  notFound: string;
  find: (db: Db, by: 'id' | 'slug', value: string) => Promise<Row | undefined>;
  isPublished: (row: Row) => boolean;
  publicationColumn: (isPublished: boolean) => Partial<Row>;
  /** As its columns are when nobody waits for anybody to look at a draft. */
  atRest: Partial<Row>;
  textOf: (row: Row) => Text;
  /** The columns that hold or follow from what a person edited. */
  textColumns: (text: Text, slug: string, facts: ContentFacts) => object;
  /** Other tables that follow from it. */
  afterSave?: (trx: Db, id: string, text: Text) => Promise<void>;
  /** Whether the caller may not know that an entry exists. */
  isHidden?: (row: Row) => boolean;
  /** Runs when the text of an entry that has a schedule is changed. Answers whether that has ended the schedule. */
  onScheduledChange?: (trx: Db, now: Date, before: Entry<Row, Text>) => Promise<boolean>;
  /** What happens when something becomes public; given as it is by then and, unless it is new, as it was before. */
  onPublished?: (trx: Db, entry: Entry<Row, Text>, before?: Row) => Promise<void>;
};

/** What tells posts from pages. All that they share is in `createEntryOperations`. */
export type EntryKind<Row, Text, Input> = StoredKind<Row, Text> & {
  /** Whether it is to be published, as far as whoever sent it says so. */
  wantsPublished: (input: Input) => boolean | undefined;
  isPublishedAtFirst: boolean;
  /** What was left out is taken from before, or is empty. */
  complete: (input: Input, content: string, before?: Text) => Text;
};

/** Throws where somebody may not change an entry. It is asked in the transaction of the change. */
export type Check<Row> = (existing: Row) => void;
export const anybody = () => {};

export function fieldsOf<Row extends StoredEntry, Text>(
  { textOf }: { textOf: (row: Row) => Text },
  row: Row,
): EntryFields<Text> {
  return { ...textOf(row), slug: row.slug, publishedAt: row.published_at };
}

export function draftedFields<Text>({ updatedAt: _, author: __, ...fields }: EntryDraft<Text>) {
  return fields as unknown as EntryFields<Text>;
}
