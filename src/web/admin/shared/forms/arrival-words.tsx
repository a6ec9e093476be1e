import type { ReactNode } from 'react';
import styles from './arrival-words.module.css';

const focusOnArrival = (words: HTMLElement | null) => words?.focus();

/** What a step begins with. Whoever pressed the button of the step before, which is gone, goes on from here. */
export function ArrivalWords({ children }: { children: ReactNode }) {
  return (
    <p ref={focusOnArrival} tabIndex={-1} className={styles.words} data-autofocus>
      {children}
    </p>
  );
}
