import { attempt } from '#web/admin/shared/attempt.ts';
import type { ListSource } from '#web/admin/shared/lists/list-frame.tsx';
import type { Choice } from '#web/admin/shared/lists/list-toolbar.tsx';
import { ManagedList } from '#web/admin/shared/lists/managed-list.tsx';
import { useBulkRun } from '#web/admin/shared/lists/use-bulk-run.ts';
import type { useListAddress } from '#web/admin/shared/lists/use-list-address.ts';
import { useSelection } from '#web/admin/shared/lists/use-selection.ts';
import { type PageRow, useDeletePage, useSetPagePublished } from '#web/data/pages-queries.ts';
import { contentSorts } from '../entries/content-choices.ts';
import { pageColumns } from './page-columns.tsx';
import { useLinkWarning } from './use-link-warning.ts';

const countOf = (count: number) => (count === 1 ? 'Page' : `${count} pages`);

type PageListProps = {
  list: ReturnType<typeof useListAddress>;
  query: ListSource<PageRow>;
  statuses: Choice[];
  onEdit: (page: PageRow) => void;
};

/** The pages that there are, live or not. */
export function PageList({ list, query, statuses, onEdit }: PageListProps) {
  const setPublished = useSetPagePublished();
  const remove = useDeletePage();
  const selection = useSelection((query.data?.items ?? []).map(({ _id }) => _id));
  const bulk = useBulkRun(selection);
  const linkWarning = useLinkWarning();

  async function togglePublished({ _id, isPublished }: PageRow) {
    const warning = isPublished && (await linkWarning([_id]));
    if (warning && !window.confirm(`${warning} Unpublish it anyway?`)) return;
    await attempt(setPublished.mutateAsync({ id: _id, isPublished: !isPublished }), {
      success: isPublished ? 'Page unpublished successfully' : 'Page published successfully',
      failure: 'Failed to update page status',
    });
  }

  async function deleteOne({ _id }: PageRow) {
    const question = 'Are you sure you want to delete this page? This action cannot be undone.';
    if (!window.confirm([question, await linkWarning([_id])].filter(Boolean).join(' '))) return;
    await attempt(remove.mutateAsync(_id), {
      success: 'Page deleted successfully',
      failure: 'Failed to delete page',
    });
  }

  async function deleteSelected() {
    const ids = [...selection.ids];
    const count = ids.length;
    const pages = count === 1 ? '1 page' : `${count} pages`;
    const question = `Are you sure you want to delete ${pages}? This action cannot be undone.`;
    if (!window.confirm([question, await linkWarning(ids)].filter(Boolean).join(' '))) return;
    void bulk.run((id) => remove.mutateAsync(id), {
      success: (done) => `${countOf(done)} deleted successfully`,
      failure: 'Failed to delete page',
    });
  }

  const bulkPublish = (isPublished: boolean) => async () => {
    const warning = !isPublished && (await linkWarning([...selection.ids]));
    if (warning && !window.confirm(`${warning} Unpublish anyway?`)) return;
    void bulk.run((id) => setPublished.mutateAsync({ id, isPublished }), {
      success: (done) => `${countOf(done)} ${isPublished ? 'published' : 'unpublished'} successfully`,
      failure: 'Failed to update page status',
    });
  };

  return (
    <ManagedList
      caption="Custom pages"
      searchLabel="Search pages"
      statuses={statuses}
      sorts={contentSorts}
      list={list}
      query={query}
      failure="Failed to fetch pages"
      columns={pageColumns({
        onEdit,
        onTogglePublished: togglePublished,
        onDelete: deleteOne,
      })}
      nameOf={({ title }) => title}
      selection={selection}
      bulk={{
        busy: bulk.busy,
        actions: [
          { label: 'Publish', onRun: bulkPublish(true) },
          { label: 'Unpublish', onRun: bulkPublish(false) },
          { label: 'Delete', onRun: deleteSelected, dangerous: true },
        ],
      }}
      empty={{
        nothingYet: <p>No custom pages found. Create your first page to get started.</p>,
        nothingFound: 'No custom pages found.',
      }}
    />
  );
}
