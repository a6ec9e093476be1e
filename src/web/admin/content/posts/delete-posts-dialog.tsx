import { useState } from 'react';
import { ConfirmDialog } from '#web/admin/shared/dialogs/confirm-dialog.tsx';
import type { PostRow } from '#web/data/posts-queries.ts';

type DeletePostsDialogProps = {
  /** One post, or all that are ticked; nothing while the dialog is closed. */
  chosen: PostRow | 'selected' | null;
  count: number;
  onConfirm: () => void;
  onCancel: () => void;
};

export function DeletePostsDialog({ chosen, count, onConfirm, onCancel }: DeletePostsDialogProps) {
  // While the dialog fades out it goes on saying what it said.
  const [shown, setShown] = useState({ chosen, count });
  if (chosen && (chosen !== shown.chosen || count !== shown.count)) setShown({ chosen, count });
  const many = shown.chosen === 'selected';
  const posts = shown.count === 1 ? '1 blog post' : `${shown.count} blog posts`;
  return (
    <ConfirmDialog
      opened={chosen !== null}
      title={many ? `Delete ${posts}` : 'Delete blog post'}
      confirmLabel={many ? `Delete ${posts}` : 'Delete'}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {many ? (
        <p>Are you sure you want to delete {posts}?</p>
      ) : (
        <>
          <p>Are you sure you want to delete this blog post?</p>
          <p>
            <strong>{shown.chosen !== 'selected' && shown.chosen?.title}</strong>
          </p>
        </>
      )}
      <p>This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
