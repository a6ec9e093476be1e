import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import styles from './stale-edit-dialog.module.css';

export type Difference = { label: string; mine: string; theirs: string };

type StaleEditDialogProps = {
  what: string;
  /** Nothing while the dialog is closed. */
  differences: Difference[] | null;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Someone else saved while this person was writing: both versions side by side, and nothing is lost by looking. */
export function StaleEditDialog(props: StaleEditDialogProps) {
  const { what, differences, onOverwrite, onTakeTheirs, onClose } = props;
  const [shown, setShown] = useState(differences);
  if (differences && differences !== shown) setShown(differences);
  return (
    <Modal
      opened={differences !== null}
      onClose={onClose}
      size="xl"
      title={`This ${what} was changed by someone else`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={styles.lead}>
        {shown?.length === 0
          ? 'Both versions say the same now.'
          : 'Your text is kept in the form. Compare both versions and decide which one stays.'}
      </p>
      {shown?.map(({ label, mine, theirs }) => (
        <div key={label} className={styles.difference}>
          <h3>{label}</h3>
          <div>
            <h4>Your version</h4>
            <p>{mine || '(empty)'}</p>
          </div>
          <div>
            <h4>Saved version</h4>
            <p>{theirs || '(empty)'}</p>
          </div>
        </div>
      ))}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep editing
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          Use the saved version
        </Button>
        <Button onClick={onOverwrite}>Save my version</Button>
      </div>
    </Modal>
  );
}
