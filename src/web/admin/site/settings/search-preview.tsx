import type { SiteWords } from '#contract/site-words.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import styles from './search-preview.module.css';

/** A page without a description of its own, as a search engine lists it. */
export function SearchPreview({ words: { identity, seo } }: { words: SiteWords }) {
  const { siteUrl } = useSiteConfig();
  return (
    <section aria-label="In search engines" className={styles.preview}>
      {seo.indexed ? (
        <div className={styles.result}>
          <p className={styles.address}>{siteUrl}</p>
          <p className={styles.title}>A page - {identity.name}</p>
          <p className={styles.description}>
            {seo.description || 'The search engine chooses a sentence of the page by itself.'}
          </p>
        </div>
      ) : (
        <p className={styles.hidden}>Search engines are asked to list no page of this site.</p>
      )}
      <p className={styles.note}>About as a search engine shows it.</p>
    </section>
  );
}
