import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeletedEntry } from '#contract/deleted.ts';
import type { EntryKindName } from '#contract/entries.ts';
import { limits } from '#contract/limits.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import { ConfirmDialog } from '#web/admin/shared/dialogs/confirm-dialog.tsx';
import { useLastValue } from '#web/admin/shared/dialogs/use-last-value.ts';
import type { Choice } from '#web/admin/shared/lists/list-toolbar.tsx';
import { ManagedList } from '#web/admin/shared/lists/managed-list.tsx';
import { useBulkRun } from '#web/admin/shared/lists/use-bulk-run.ts';
import type { useListAddress } from '#web/admin/shared/lists/use-list-address.ts';
import { useSelection } from '#web/admin/shared/lists/use-selection.ts';
import { useMay } from '#web/admin/shared/staff-user.ts';
import { deletedListOptions, useEndDeleted, useRestoreDeleted } from '#web/data/deleted-queries.ts';
import { deletedColumns } from './deleted-columns.tsx';
import styles from './deleted-list.module.css';

const words = {
  blogs: { one: 'blog post', many: 'blog posts', permission: 'posts:delete-own' },
  pages: { one: 'page', many: 'pages', permission: 'pages:delete' },
} as const;

const sorts = [{ value: '', label: 'Recently deleted' }];

type DeletedListProps = {
  kind: EntryKindName;
  list: ReturnType<typeof useListAddress>;
  statuses: Choice[];
};

/** What was deleted and can still be brought back. */
export function DeletedList({ kind, list, statuses }: DeletedListProps) {
  const { one, many, permission } = words[kind];
  const mayDecide = useMay()(permission);
  const query = useQuery(deletedListOptions(kind, list.address));
  const restoring = useRestoreDeleted();
  const ending = useEndDeleted();
  const selection = useSelection((query.data?.items ?? []).map(({ _id }) => _id));
  const bulk = useBulkRun(selection);
  const [toEnd, setToEnd] = useState<DeletedEntry | 'selected' | null>(null);
  const countOf = (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

  const restore = ({ _id }: DeletedEntry) =>
    attempt(restoring.mutateAsync(_id), {
      success: 'Restored as a draft',
      failure: `Failed to restore the ${one}`,
    });

  function endChosen() {
    setToEnd(null);
    const failure = `Failed to permanently delete the ${one}`;
    if (toEnd === 'selected') {
      return bulk.run((id) => ending.mutateAsync(id), {
        success: (count) => `${countOf(count)} permanently deleted`,
        failure,
      });
    }
    return toEnd && attempt(ending.mutateAsync(toEnd._id), { success: 'Permanently deleted', failure });
  }

  const restoreSelected = () =>
    bulk.run((id) => restoring.mutateAsync(id), {
      success: (count) => (count === 1 ? 'Restored as a draft' : `${countOf(count)} restored as drafts`),
      failure: `Failed to restore the ${one}`,
    });

  return (
    <>
      <ManagedList
        caption={`Deleted ${many}`}
        searchLabel={kind === 'blogs' ? 'Search posts' : 'Search pages'}
        statuses={statuses}
        sorts={sorts}
        list={list}
        query={query}
        failure={`Failed to fetch deleted ${many}`}
        columns={deletedColumns({ mayDecide, onRestore: (entry) => void restore(entry), onEnd: setToEnd })}
        nameOf={({ title }) => title}
        selection={selection}
        bulk={{
          busy: bulk.busy,
          actions: mayDecide
            ? [
                { label: 'Restore', onRun: () => void restoreSelected() },
                { label: 'Delete permanently', onRun: () => setToEnd('selected'), dangerous: true },
              ]
            : [],
        }}
        over={
          <p className={styles.note}>
            Items stay in the trash for {limits.deletedDays} days. Restored items become drafts.
          </p>
        }
        empty={{ nothingYet: null, nothingFound: `No ${many} in the trash.` }}
      />
      <EndDialog
        chosen={toEnd}
        what={toEnd === 'selected' ? countOf(selection.ids.size) : `this ${one}`}
        onConfirm={() => void endChosen()}
        onCancel={() => setToEnd(null)}
      />
    </>
  );
}

type EndDialogProps = {
  /** One, or all that are ticked; nothing while the dialog is closed. */
  chosen: DeletedEntry | 'selected' | null;
  /** 'this page', '3 pages' */
  what: string;
  onConfirm: () => void;
  onCancel: () => void;
};

function EndDialog({ chosen, what, onConfirm, onCancel }: EndDialogProps) {
  const shown = { chosen: useLastValue(chosen), what: useLastValue(what, chosen !== null) };
  return (
    <ConfirmDialog
      opened={chosen !== null}
      title="Delete permanently"
      confirmLabel="Delete permanently"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>Are you sure you want to permanently delete {shown.what} and all versions?</p>
      {shown.chosen && shown.chosen !== 'selected' && (
        <p>
          <strong dir="auto">{shown.chosen.title}</strong>
        </p>
      )}
      <p>This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
