import { Button, Modal, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import styles from '#web/admin/shared/dialogs/confirm-dialog.module.css';
import { useLastValue } from '#web/admin/shared/dialogs/use-last-value.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import type { Changes } from './changes-table.tsx';

const ChangesTable = lazy(() =>
  import('./changes-table.tsx').then((file) => ({ default: file.ChangesTable })),
);

type ChangesDialogProps = {
  /** Nothing while the dialog is closed. */
  changes: Changes | null;
  onClose: () => void;
};

/** What would change for visitors. */
export function ChangesDialog({ changes, onClose }: ChangesDialogProps) {
  const shown = useLastValue(changes);
  return (
    <Modal opened={changes !== null} onClose={onClose} size="xl" title="Unpublished changes">
      <ErrorBoundary instead={<p role="alert">Could not show the changes. Reload the page to try again.</p>}>
        <Suspense fallback={<Skeleton height={180} aria-label="Loading the changes" />}>
          {shown && <ChangesTable {...shown} />}
        </Suspense>
      </ErrorBoundary>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </Modal>
  );
}
