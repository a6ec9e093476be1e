import type { Seen } from '#contract/fields.ts';
import type { RevisionsQuery } from '#contract/lists.ts';
import type { Db } from '#server/storage/open.ts';
import type { Entry, EntryInput, EntryText, EntryUpdate, StoredEntry } from './entry-kind.ts';
import type { createEntryOperations } from './entry-operations.ts';
import { assertChangeable, assertInScope, type EntryScope } from './entry-scope.ts';

/** What staff do with posts and pages alike, within their scope. */
export function createEntryService<
  Row extends StoredEntry,
  Text extends EntryText,
  Input extends EntryInput,
  Shown,
>(
  entries: ReturnType<typeof createEntryOperations<Row, Text, Input>>,
  {
    toShown,
    isPublished,
    afterChange = () => {},
  }: {
    /** An entry as staff get it. */
    toShown: (entry: Entry<Row, Text>) => Shown;
    isPublished: (row: Row) => boolean;
    /** Runs after the transaction of a change that may have queued mail. */
    afterChange?: () => void;
  },
) {
  const within = (scope: EntryScope) => (row: Row) => assertInScope(scope, row);
  const changeable = (scope: EntryScope) => (row: Row) => assertChangeable(scope, row, isPublished(row));

  async function changed(entry: Promise<Entry<Row, Text>>): Promise<Shown> {
    const after = await entry;
    afterChange();
    return toShown(after);
  }

  return {
    /** For what plans and shows entries of either kind. */
    entries,

    async get(id: string, scope: EntryScope = 'all'): Promise<Shown> {
      const entry = await entries.read(id);
      assertInScope(scope, entry.row);
      return toShown(entry);
    },
    update: (id: string, input: EntryUpdate<Input>, scope: EntryScope = 'all'): Promise<Shown> =>
      changed(entries.update(id, input, changeable(scope))),
    setPublished: (
      id: string,
      isPublished: boolean,
      { version }: Pick<Seen, 'version'> = {},
    ): Promise<Shown> => changed(entries.setPublished(id, isPublished, { version })),
    /** Authors draft changes to what is theirs, live or not. */
    saveDraft: (id: string, input: EntryUpdate<Input>, scope: EntryScope = 'all'): Promise<Shown> =>
      changed(entries.saveDraft(id, input, within(scope))),
    publishDraft: (id: string, seen: Seen): Promise<Shown> => changed(entries.publishDraft(id, seen)),
    async discardDraft(id: string, scope: EntryScope = 'all'): Promise<void> {
      await entries.discardDraft(id, within(scope));
      afterChange();
    },
    remove: (id: string, scope: EntryScope = 'all'): Promise<void> => entries.remove(id, changeable(scope)),
    revive: async (trx: Db, deleted: Parameters<typeof entries.revive>[1]): Promise<Shown> =>
      toShown(await entries.revive(trx, deleted)),

    history: {
      list: (id: string, query: RevisionsQuery, scope: EntryScope = 'all') =>
        entries.history.list(id, query, within(scope)),
      get: (id: string, revisionId: string, scope: EntryScope = 'all') =>
        entries.history.get(id, revisionId, within(scope)),
      rename: (id: string, revisionId: string, name: string, scope: EntryScope = 'all') =>
        entries.history.rename(id, revisionId, name, within(scope)),
      restore: (id: string, revisionId: string, seen: Seen, scope: EntryScope = 'all'): Promise<Shown> =>
        changed(entries.history.restore(id, revisionId, seen, within(scope))),
    },
  };
}
