import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './article-header.module.css';

type ArticleHeaderProps = {
  back: { label: string; to: string };
  title: string;
  /** The line of dates. */
  children: ReactNode;
  /** Says that visitors see something else. */
  banner: ReactNode;
  /** Where the dates stand: a post leads with them, a page with its title. */
  dates: 'above' | 'below';
};

/** The top of everything that is read: the way back, when it was published, the title. */
export function ArticleHeader({ back, title, children, banner, dates }: ArticleHeaderProps) {
  return (
    <header className={styles.header}>
      <Link className={styles.back} to={back.to}>
        <Icon of={ArrowLeft} size={18} />
        {back.label}
      </Link>
      {banner}
      {dates === 'above' && <div className={styles.meta}>{children}</div>}
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      {dates === 'below' && <div className={styles.meta}>{children}</div>}
    </header>
  );
}
