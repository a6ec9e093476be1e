import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { useSearchParams } from 'react-router';
import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import { useListAddress } from '#web/admin/shared/lists/use-list-address.ts';
import { pageListOptions } from '#web/data/pages-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { contentStatuses, deletedStatus } from '../entries/content-choices.ts';
import { DeletedList } from '../entries/trash/deleted-list.tsx';
import { PageDialog } from './page-dialog.tsx';
import { PageList } from './page-list.tsx';

const known = {
  statuses: ['draft', 'published', 'scheduled', 'deleted'],
  sorts: ['title', 'slug', 'status', 'createdAt', 'updatedAt'],
};
const statuses = [...contentStatuses, deletedStatus];

export function PageListScreen() {
  const list = useListAddress(known);
  const isOfDeleted = list.address.status === deletedStatus.value;
  const query = useQuery({ ...pageListOptions(list.address), enabled: !isOfDeleted });
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

  return (
    <div className={screen.screen}>
      <ScreenHeading title="Manage Pages">
        <Button leftSection={<Icon of={Plus} size={16} />} onClick={() => showDialog({ create: '1' })}>
          Create New Page
        </Button>
      </ScreenHeading>
      {isOfDeleted ? (
        <DeletedList kind="pages" list={list} statuses={statuses} />
      ) : (
        <PageList
          list={list}
          query={query}
          statuses={statuses}
          onEdit={({ _id }) => showDialog({ edit: _id })}
        />
      )}
      <PageDialog
        id={editId ?? undefined}
        opened={editId !== null || parameters.has('create')}
        listed={query.data?.items.find(({ _id }) => _id === editId)}
        onClose={() => showDialog({})}
      />
    </div>
  );
}
