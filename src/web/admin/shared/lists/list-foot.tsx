import type { ReactNode } from 'react';
import screen from '../layout/screen.module.css';
import frame from './list-frame.module.css';
import styles from './list-pager.module.css';

type ListFootProps = { words: ReactNode; isBlank?: boolean; children?: ReactNode };

/**
 * What a list comes to: so many rows, or none, and what to do about it. It stays in the document whatever the list holds, since only what
 * changes within such a place is read out.
 */
export function ListFoot({ words, isBlank = false, children }: ListFootProps) {
  return (
    <div className={isBlank ? screen.blank : styles.pager}>
      <div className={isBlank ? frame.words : undefined} role="status">
        {words}
      </div>
      {children}
    </div>
  );
}
