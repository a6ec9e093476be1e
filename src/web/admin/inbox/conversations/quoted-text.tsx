import { useId, useState } from 'react';
import styles from './conversation-dialog.module.css';

/** The history that a mail brings along: most of it stands above already. */
export function QuotedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.quoted}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide quoted text' : 'Show quoted text'}
      </button>
      <blockquote id={id} hidden={!isOpen}>
        {text}
      </blockquote>
    </div>
  );
}
