import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { letGoOfFocus } from '../layout/focus.ts';
import styles from './confirm-dialog.module.css';

type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be taken back. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, cancelLabel = 'Cancel', onConfirm, onCancel } = props;

  function confirm() {
    // What was asked about may be gone before the dialog is, and with it the place to return to.
    letGoOfFocus();
    onConfirm();
  }
  return (
    <Modal opened={opened} onClose={onCancel} title={title} centered>
      <div className={styles.words}>{children}</div>
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color="red" onClick={confirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
