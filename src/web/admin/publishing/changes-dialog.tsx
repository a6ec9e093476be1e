import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { type Difference, Differences } from '../dialogs/differences.tsx';
import styles from '../dialogs/stale-edit-dialog.module.css';

type ChangesDialogProps = {
  /** Nothing while the dialog is closed. */
  differences: Difference[] | null;
  onClose: () => void;
};

const names = { mine: 'In this form', theirs: 'What visitors see' };

/** What would change for visitors. */
export function ChangesDialog({ differences, onClose }: ChangesDialogProps) {
  // While the dialog fades out it stays what it was.
  const [shown, setShown] = useState(differences);
  if (differences && differences !== shown) setShown(differences);
  return (
    <Modal
      opened={differences !== null}
      onClose={onClose}
      size="xl"
      title="Changes not published yet"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {shown?.length === 0 && (
        <p className={styles.lead}>The words are the same as those that visitors see.</p>
      )}
      {shown && <Differences differences={shown} names={names} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </Modal>
  );
}
