import type { CSSProperties } from 'react';
import styles from './led.module.css';

/** A name as large as the page is wide, however long it is. */
export function LedSign({ name }: { name: string }) {
  return (
    <div
      className={`${styles.sign} ${styles.bulbs}`}
      style={{ '--length': name.length } as CSSProperties}
      data-words={name}
      aria-hidden="true"
    />
  );
}
