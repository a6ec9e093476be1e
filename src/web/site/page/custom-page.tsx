import type { ReactNode } from 'react';
import type { Page } from '#contract/pages.ts';
import { sitePaths } from '#contract/paths.ts';
import styles from '../content/article.module.css';
import { ArticleHeader } from '../content/article-header.tsx';
import { Dateline } from '../content/dateline.tsx';
import { Prose } from '../content/prose.tsx';

export function CustomPage({ page, banner }: { page: Page; banner: ReactNode }) {
  return (
    <article className={styles.article}>
      <ArticleHeader
        back={{ label: 'Back to Home', to: sitePaths.home }}
        title={page.title}
        banner={banner}
        dates="below"
      >
        <p>
          <Dateline
            published={page.publishedAt ?? page.createdAt}
            createdAt={page.createdAt}
            updatedAt={page.updatedAt}
            author={page.author?.name}
          />
        </p>
      </ArticleHeader>
      <div className={styles.content}>
        <Prose html={page.content} />
      </div>
    </article>
  );
}
