import styles from './kept-draft-banner.module.css';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Tells that a draft is safe, without asking for attention. */
export function AutosaveNote({ savedAt }: { savedAt: Date | null }) {
  return (
    <p role="status" className={styles.note}>
      {savedAt && `Draft saved at ${clock.format(savedAt)}`}
    </p>
  );
}
