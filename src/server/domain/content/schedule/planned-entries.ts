import type { Entry, EntryText, StoredEntry } from '#server/domain/content/entries/entry-kind.ts';
import type { Db } from '#server/storage/open.ts';

type Any = Entry<StoredEntry, EntryText>;

/** What plans need of posts and pages alike. */
type Entries = {
  change<Result>(
    id: string,
    check: () => void,
    work: (trx: Db, entry: Any) => Promise<Result>,
  ): Promise<Result>;
  amend(
    id: string,
    check: () => void,
    columnsFor: (trx: Db, entry: Any) => Promise<{ version?: number }>,
  ): Promise<unknown>;
  publishWithin(trx: Db, entry: Any, date: { publishedAt: string }): Promise<unknown>;
};

export type PlannedEntries = Readonly<Record<'post' | 'page', Entries>>;
