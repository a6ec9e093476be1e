import styles from './status-badge.module.css';

type Tone = 'live' | 'waiting' | 'fresh' | 'quiet';

/** A state in one word. The dot repeats it for the eye, never alone. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
