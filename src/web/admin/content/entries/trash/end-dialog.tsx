import { useState } from 'react';
import type { DeletedEntry } from '#contract/deleted.ts';
import { ConfirmDialog } from '#web/admin/shared/dialogs/confirm-dialog.tsx';

type EndDialogProps = {
  /** One, or all that are ticked; nothing while the dialog is closed. */
  chosen: DeletedEntry | 'selected' | null;
  /** 'this page', '3 pages' */
  what: string;
  onConfirm: () => void;
  onCancel: () => void;
};

export function EndDialog({ chosen, what, onConfirm, onCancel }: EndDialogProps) {
  // While the dialog fades out it goes on saying what it said.
  const [shown, setShown] = useState({ chosen, what });
  if (chosen && (chosen !== shown.chosen || what !== shown.what)) setShown({ chosen, what });
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
