import { X } from 'lucide';
import { sitePaths } from '#contract/paths.ts';
import { badgeClass } from '#web/ui/badge-class.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './tag-filter.module.css';

/** Which tag narrows the list, and the way out of it. */
export function TagFilter({ tag }: { tag: string }) {
  return (
    <div className={styles.filter}>
      <p>
        Posts tagged <strong dir="auto">{tag}</strong>
      </p>
      <Link className={badgeClass} to={sitePaths.blog}>
        <Icon of={X} size={14} />
        Show all posts
      </Link>
    </div>
  );
}
