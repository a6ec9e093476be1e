import type { ReactNode } from 'react';
import styles from './section.module.css';

type SectionProps = { title: string; lead?: string; id?: string; children: ReactNode };

/** A part of a page with its heading, in the common column and rhythm. */
export function Section({ title, lead, id, children }: SectionProps) {
  return (
    <section className={styles.ruled} id={id}>
      <div className={`${styles.section} ${styles.spaced}`}>
        {title && (
          <h2 className={styles.heading} dir="auto">
            {title}
          </h2>
        )}
        {lead && (
          <p className={styles.lead} dir="auto">
            {lead}
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
