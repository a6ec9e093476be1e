import type { ReactNode } from 'react';
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

/** The state, and below it that it is to change at a time. */
export function WithPlan({ scheduledFor, children }: { scheduledFor: string | null; children: ReactNode }) {
  if (!scheduledFor) return children;
  return (
    <span className={styles.stack}>
      {children}
      <StatusBadge tone="fresh">Scheduled</StatusBadge>
    </span>
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
