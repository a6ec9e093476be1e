import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';
import styles from './article-header.module.css';
import { DraftBanner } from './draft-banner.tsx';

type ArticleHeaderProps = {
  back: { label: string; to: string };
  title: string;
  /** The line of dates. */
  children: ReactNode;
  preview: boolean;
};

/** The top of everything that is read: the way back, the title, when it was published. */
export function ArticleHeader({ back, title, children, preview }: ArticleHeaderProps) {
  return (
    <header className={styles.header}>
      <Link className={styles.back} to={back.to}>
        <ArrowLeft size={18} aria-hidden />
        {back.label}
      </Link>
      {preview && <DraftBanner />}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.meta}>{children}</div>
    </header>
  );
}
