import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** The look of a badge, for links that are one. */
export const badgeClass = styles.badge;

export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
