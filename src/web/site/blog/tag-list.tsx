import { sitePaths } from '#contract/paths.ts';
import { badgeClass } from '#web/ui/badge-class.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './tag-list.module.css';

export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <div className={styles.tags}>
      <h2 className={styles.label}>Tags:</h2>
      <ul className={styles.list}>
        {tags.map((tag) => (
          <li key={tag}>
            <Link className={badgeClass} to={sitePaths.blogPage({ tag })} dir="auto">
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
