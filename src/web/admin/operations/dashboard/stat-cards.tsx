import { Link } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import type { Stats } from '#contract/stats.ts';
import styles from './stat-cards.module.css';

const cards = [
  { label: 'Total Blogs', field: 'totalBlogs', to: adminPaths.posts },
  { label: 'Published', field: 'publishedBlogs', to: adminPaths.posts },
  { label: 'Drafts', field: 'draftBlogs', to: adminPaths.posts },
  { label: 'Contact Messages', field: 'totalContacts', to: adminPaths.contacts },
] as const;

/** Four counts, each leading to its list. Until they are known, and if they never are, a dash stands there. */
export function StatCards({ stats }: { stats: Stats | undefined }) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ label, field, to }) => (
        <li key={label}>
          <Link className={styles.card} to={to}>
            <span>{label}</span>
            <strong>{stats ? stats[field].toLocaleString('en-US') : '–'}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
