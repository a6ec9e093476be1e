import { Button } from '@mantine/core';
import { X } from 'lucide';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#web/ui/icon.tsx';
import styles from './editor-dialog.module.css';

type EditorDialogProps = {
  title: string;
  submitLabel: string;
  onSubmit: () => void;
  onClose: () => void;
  /** Further buttons, at the other end. */
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * The browser's own dialog, which stands above everything, also above the dialog that a form may be in. It closes on Cancel, the close
 * button, Escape and a click outside.
 */
export function EditorDialog({ title, submitLabel, onSubmit, onClose, aside, children }: EditorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first]')?.focus();
    // Escape is for this dialog; a dialog of the form below must not hear it.
    for (const part of element.querySelectorAll('button, input, select')) {
      part.setAttribute('data-mantine-stop-propagation', 'true');
    }
    return () => element.close();
  }, []);

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      data-mantine-stop-propagation="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          // The form around the editor is no part of this.
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
      >
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <Icon of={X} size={18} />
          </button>
        </header>
        <div className={styles.fields}>{children}</div>
        <footer className={styles.buttons}>
          {aside}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{submitLabel}</Button>
        </footer>
      </form>
    </dialog>,
    document.body,
  );
}
