import { X } from 'lucide';
import type { ReactNode } from 'react';
import { sitePaths } from '#contract/paths.ts';
import { badgeClass } from '#web/ui/badge-class.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './list-filter.module.css';

/** What narrows the list, and the way out of it. */
export function ListFilter({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.filter}>
      {children}
      <Link className={badgeClass} to={sitePaths.blog}>
        <Icon of={X} size={14} />
        Show all posts
      </Link>
    </div>
  );
}
