import type { DeletedEntry } from '#contract/deleted.ts';
import { limits } from '#contract/limits.ts';
import type { Column } from '#web/admin/shared/lists/data-table.tsx';
import styles from '#web/admin/shared/lists/leading-cell.module.css';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { RowActions, RowButton } from '#web/admin/shared/lists/row-actions.tsx';

type DeletedActions = {
  mayDecide: boolean;
  onRestore: (entry: DeletedEntry) => void;
  onEnd: (entry: DeletedEntry) => void;
};

const nameId = ({ _id }: DeletedEntry) => `deleted-${_id}`;

const dayMs = 24 * 60 * 60_000;
const keptUntil = ({ deletedAt }: DeletedEntry) =>
  new Date(Date.parse(deletedAt) + limits.deletedDays * dayMs).toISOString();

export function deletedColumns({ mayDecide, onRestore, onEnd }: DeletedActions): Column<DeletedEntry>[] {
  return [
    {
      label: 'Title',
      leads: true,
      share: 100,
      cell: (entry) => (
        <div className={styles.cell}>
          <strong id={nameId(entry)} dir="auto">
            {entry.title}
          </strong>
          <span>
            Deleted by <bdi>{entry.deletedBy.name}</bdi>
          </span>
        </div>
      ),
    },
    { label: 'Deleted', cell: ({ deletedAt }) => <ListDate iso={deletedAt} /> },
    { label: 'Kept until', cell: (entry) => <ListDate iso={keptUntil(entry)} /> },
    {
      label: 'Actions',
      cell: (entry) =>
        mayDecide && (
          <RowActions>
            <RowButton describedBy={nameId(entry)} onClick={() => onRestore(entry)}>
              Restore
            </RowButton>
            <RowButton describedBy={nameId(entry)} onClick={() => onEnd(entry)} dangerous>
              Delete permanently
            </RowButton>
          </RowActions>
        ),
    },
  ];
}
