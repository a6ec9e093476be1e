import styles from './status-badge.module.css';

type Tone = 'live' | 'waiting' | 'fresh' | 'quiet';

/** The state of a post or a page. */
export function PublicationBadge({ isPublished }: { isPublished: boolean }) {
  return isPublished ? (
    <StatusBadge tone="live">Published</StatusBadge>
  ) : (
    <StatusBadge tone="waiting">Draft</StatusBadge>
  );
}

/** A state in one word. The dot repeats it for the eye, never alone. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
