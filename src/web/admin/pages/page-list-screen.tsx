import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { useSearchParams } from 'react-router';
import {
  type PageRow,
  pageListOptions,
  useDeletePage,
  useSetPagePublished,
} from '#web/data/pages-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toasts.ts';
import screen from '../layout/screen.module.css';
import { ScreenHeading } from '../layout/screen-heading.tsx';
import { contentSorts, contentStatuses } from '../lists/content-choices.ts';
import { ManagedList } from '../lists/managed-list.tsx';
import { useBulkRun } from '../lists/use-bulk-run.ts';
import { useListAddress } from '../lists/use-list-address.ts';
import { useSelection } from '../lists/use-selection.ts';
import { pageColumns } from './page-columns.tsx';
import { PageDialog } from './page-dialog.tsx';

const known = {
  statuses: ['draft', 'published'],
  sorts: ['title', 'slug', 'status', 'createdAt', 'updatedAt'],
};

const countOf = (count: number) => (count === 1 ? 'Page' : `${count} pages`);

export function PageListScreen() {
  const list = useListAddress(known);
  const query = useQuery(pageListOptions(list.address));
  const setPublished = useSetPagePublished();
  const remove = useDeletePage();
  const selection = useSelection((query.data?.items ?? []).map(({ _id }) => _id));
  const bulk = useBulkRun(selection);
  const [parameters, setParameters] = useSearchParams();
  const editId = parameters.get('edit');

  /** Which dialog is open stands in the address, so that a page's form can be linked to. */
  function showDialog(dialog: { edit?: string; create?: '1' }) {
    setParameters(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.delete('edit');
        next.delete('create');
        for (const [name, value] of Object.entries(dialog)) next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  }

  async function togglePublished({ _id, isPublished }: PageRow) {
    try {
      await setPublished.mutateAsync({ id: _id, isPublished: !isPublished });
      toast.success(isPublished ? 'Page unpublished successfully' : 'Page published successfully');
    } catch {
      toast.error('Failed to update page status');
    }
  }

  async function deleteOne({ _id }: PageRow) {
    if (!window.confirm('Are you sure you want to delete this page? This action cannot be undone.')) return;
    try {
      await remove.mutateAsync(_id);
      toast.success('Page deleted successfully');
    } catch {
      toast.error('Failed to delete page');
    }
  }

  function deleteSelected() {
    const count = selection.ids.size;
    const pages = count === 1 ? '1 page' : `${count} pages`;
    if (!window.confirm(`Are you sure you want to delete ${pages}? This action cannot be undone.`)) return;
    void bulk.run((id) => remove.mutateAsync(id), {
      success: (done) => `${countOf(done)} deleted successfully`,
      failure: 'Failed to delete page',
    });
  }

  const bulkPublish = (isPublished: boolean) => () =>
    bulk.run((id) => setPublished.mutateAsync({ id, isPublished }), {
      success: (done) => `${countOf(done)} ${isPublished ? 'published' : 'unpublished'} successfully`,
      failure: 'Failed to update page status',
    });

  return (
    <div className={screen.screen}>
      <ScreenHeading title="Manage Pages">
        <Button leftSection={<Icon of={Plus} size={16} />} onClick={() => showDialog({ create: '1' })}>
          Create New Page
        </Button>
      </ScreenHeading>
      <ManagedList
        caption="Custom pages"
        searchLabel="Search pages"
        statuses={contentStatuses}
        sorts={contentSorts}
        list={list}
        query={query}
        failure="Failed to fetch pages"
        columns={pageColumns({
          onEdit: ({ _id }) => showDialog({ edit: _id }),
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
      <PageDialog
        id={editId ?? undefined}
        opened={editId !== null || parameters.has('create')}
        listed={query.data?.items.find(({ _id }) => _id === editId)}
        onClose={() => showDialog({})}
      />
    </div>
  );
}
