import type { SiteWords } from '#contract/site-words.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import styles from './search-preview.module.css';

/** A page without a description of its own, as a search engine lists it. */
export function SearchPreview({ words: { identity, seo } }: { words: SiteWords }) {
  const { siteUrl } = useSiteConfig();
  return (
    <section aria-label="Search preview" className={styles.preview}>
      {seo.indexed ? (
        <div className={styles.result}>
          <p className={styles.address}>{siteUrl}</p>
          <p className={styles.title}>Page title - {identity.name}</p>
          <p className={styles.description}>
            {seo.description || 'Search engines choose a sentence from the page.'}
          </p>
        </div>
      ) : (
        <p className={styles.hidden}>Search engines are asked not to list any page of this site.</p>
      )}
      <p className={styles.note}>Search preview</p>
    </section>
  );
}
