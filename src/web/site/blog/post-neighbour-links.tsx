import { ArrowLeft, ArrowRight } from 'lucide';
import { sitePaths } from '#contract/paths.ts';
import type { PostNeighbours } from '#contract/posts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './post-neighbour-links.module.css';

type Neighbours = Pick<PostNeighbours, 'newer' | 'older'>;

/** The posts before and after this one in time. */
export function PostNeighbourLinks({ newer, older }: Neighbours) {
  if (!newer && !older) return null;
  return (
    <div className={styles.neighbours}>
      {newer && (
        <Link className={styles.neighbour} to={sitePaths.post(newer.slug)} rel="next">
          <span className={styles.label}>
            <Icon of={ArrowLeft} size={16} /> Newer post
          </span>
          <span className={styles.title} dir="auto">
            {newer.title}
          </span>
        </Link>
      )}
      {older && (
        <Link className={`${styles.neighbour} ${styles.older}`} to={sitePaths.post(older.slug)} rel="prev">
          <span className={styles.label}>
            Older post <Icon of={ArrowRight} size={16} />
          </span>
          <span className={styles.title} dir="auto">
            {older.title}
          </span>
        </Link>
      )}
    </div>
  );
}
