import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AdminPage } from '#contract/pages.ts';
import { useLastValue } from '#web/admin/shared/dialogs/use-last-value.ts';
import { type PageRow, pageOptions } from '#web/data/pages-queries.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts.ts';
import { PageForm } from './page-form.tsx';

type PageDialogProps = {
  /** The page to edit; none for a new one. */
  id: string | undefined;
  opened: boolean;
  listed: PageRow | undefined;
  onClose: () => void;
};

/** Escape is heard by every dialog that is open, and meant for the one on top. */
const isAlone = () => document.querySelectorAll('[aria-modal="true"]').length === 1;

/** The form for a page, in an extra-large dialog over the list. */
export function PageDialog({ id, opened, listed, onClose }: PageDialogProps) {
  const shownId = useLastValue(id, opened);

  return (
    <Modal
      opened={opened}
      onClose={() => isAlone() && onClose()}
      size="xl"
      title={shownId ? 'Edit Page' : 'Create New Page'}
      closeOnClickOutside={false}
    >
      {shownId ? <EditPage id={shownId} listed={listed} onClose={onClose} /> : <PageForm onClose={onClose} />}
    </Modal>
  );
}

type EditPageProps = {
  id: string;
  listed: PageRow | undefined;
  onClose: () => void;
};

function EditPage({ id, listed, onClose }: EditPageProps) {
  const whole = listed?.content === undefined ? undefined : (listed as AdminPage);
  const { data, isError } = useQuery({ ...pageOptions(id), enabled: whole === undefined });
  // What the server answered last comes before what the list held.
  const page = data ?? whole;
  // A refetch that fails leaves the form and what was typed into it alone.
  const isUnavailable = isError && page === undefined;
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isUnavailable) return;
    toast.error('Failed to fetch pages');
    close.current();
  }, [isUnavailable]);

  return page ? <PageForm page={page} onClose={onClose} /> : <Spinner label="Loading page..." />;
}
