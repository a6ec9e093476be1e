import { type ReactNode, useId } from 'react';
import styles from './fields.module.css';

/** A part of a long form, named as what it is on the page. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
