import { sitePaths } from '#contract/paths.ts';
import { CutText } from '#web/admin/shared/lists/cut-text.tsx';
import type { Column } from '#web/admin/shared/lists/data-table.tsx';
import styles from '#web/admin/shared/lists/leading-cell.module.css';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { RowActions, RowButton, RowNewTab } from '#web/admin/shared/lists/row-actions.tsx';
import { PublicationBadge, WithPlan } from '#web/admin/shared/lists/status-badge.tsx';
import type { PageRow } from '#web/data/pages-queries.ts';
import { EntryMarks } from '../entries/entry-marks.tsx';

type PageActions = {
  onEdit: (page: PageRow) => void;
  onTogglePublished: (page: PageRow) => void;
  onDelete: (page: PageRow) => void;
};

const nameId = ({ _id }: PageRow) => `page-${_id}`;

export function pageColumns({ onEdit, onTogglePublished, onDelete }: PageActions): Column<PageRow>[] {
  return [
    {
      label: 'Title',
      sortKey: 'title',
      leads: true,
      share: 60,
      cell: (page) => (
        <div className={styles.cell}>
          <strong id={nameId(page)} dir="auto">
            {page.title}
          </strong>
          <EntryMarks {...page} />
        </div>
      ),
    },
    {
      label: 'Slug',
      sortKey: 'slug',
      share: 40,
      cell: ({ slug }) => (
        <code>
          <CutText>{`/${slug}`}</CutText>
        </code>
      ),
    },
    {
      label: 'Status',
      sortKey: 'status',
      cell: ({ isPublished, scheduledFor }) => (
        <WithPlan scheduledFor={scheduledFor}>
          <PublicationBadge isPublished={isPublished} />
        </WithPlan>
      ),
    },
    { label: 'Created', sortKey: 'createdAt', cell: ({ createdAt }) => <ListDate iso={createdAt} /> },
    { label: 'Updated', sortKey: 'updatedAt', cell: ({ updatedAt }) => <ListDate iso={updatedAt} /> },
    {
      label: 'Actions',
      cell: (page) => (
        <RowActions>
          {page.isPublished ? (
            <RowNewTab href={sitePaths.page(page.slug)} describedBy={nameId(page)}>
              View
            </RowNewTab>
          ) : (
            <RowButton describedBy={nameId(page)} disabled>
              View
            </RowButton>
          )}
          <RowButton describedBy={nameId(page)} onClick={() => onEdit(page)}>
            Edit
          </RowButton>
          <RowButton describedBy={nameId(page)} onClick={() => onTogglePublished(page)}>
            {page.isPublished ? 'Unpublish' : 'Publish'}
          </RowButton>
          <RowButton describedBy={nameId(page)} onClick={() => onDelete(page)} dangerous>
            Delete
          </RowButton>
        </RowActions>
      ),
    },
  ];
}
