import { type ReactNode, useId } from 'react';
import styles from './account-section.module.css';

/** One matter of the account, under its own heading. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}
