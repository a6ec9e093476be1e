import type { ReactNode } from 'react';
import { LedField } from '../led-display/led-field.tsx';
import styles from './page-header.module.css';

type PageHeaderProps = { title: string; lead?: string; children?: ReactNode };

/** The top of every page but the home page: a large title before a wall of bulbs. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <LedField />
      <div className={styles.inner}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {lead && (
          <p className={styles.lead} dir="auto">
            {lead}
          </p>
        )}
        {children}
      </div>
    </header>
  );
}
