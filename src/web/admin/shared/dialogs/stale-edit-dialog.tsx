import { Button, Modal } from '@mantine/core';
import type { DraftMark } from '#contract/entries.ts';
import { ListDate } from '../lists/list-date.tsx';
import styles from './stale-edit-dialog.module.css';
import { useLastValue } from './use-last-value.ts';

export type Difference = { label: string; mine: string; theirs: string };

type StaleEditDialogProps = {
  what: string;
  /** Nothing while the dialog is closed. */
  newer: {
    differences: Difference[];
    /** Whose changes are saved there and not published yet; nothing where what is live differs. */
    draft: DraftMark | null;
  } | null;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Someone else saved while this person was writing: both versions side by side, and nothing is lost by looking. */
export function StaleEditDialog({ what, newer, onOverwrite, onTakeTheirs, onClose }: StaleEditDialogProps) {
  const shown = useLastValue(newer);
  return (
    <Modal opened={newer !== null} onClose={onClose} size="xl" title={`Someone else changed this ${what}`}>
      <p className={styles.lead}>
        {shown?.differences.length === 0
          ? 'Both versions are now identical.'
          : 'Your text is still in the form. Compare both versions and choose which one to keep.'}
        {shown?.draft && (
          <>
            {' The saved version is not published yet. '}
            <strong dir="auto">{shown.draft.author.name}</strong>
            {' saved it on '}
            <ListDate iso={shown.draft.updatedAt} format="moment" />.
          </>
        )}
      </p>
      {shown?.differences.map(({ label, mine, theirs }) => (
        <div key={label} className={styles.difference}>
          <h3>{label}</h3>
          <div>
            <h4>Your version</h4>
            <p dir="auto">{mine || '(empty)'}</p>
          </div>
          <div>
            <h4>Saved version</h4>
            <p dir="auto">{theirs || '(empty)'}</p>
          </div>
        </div>
      ))}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Continue editing
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          Use the saved version
        </Button>
        <Button onClick={onOverwrite}>Save my version</Button>
      </div>
    </Modal>
  );
}
