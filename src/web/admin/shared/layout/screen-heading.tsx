import type { ReactNode } from 'react';
import styles from './screen-heading.module.css';
import { ScreenTitle } from './screen-title.tsx';

/** A screen's name, and at most one thing to do that matters most. */
export function ScreenHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <ScreenTitle>{title}</ScreenTitle>
      <h1 tabIndex={-1}>{title}</h1>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
