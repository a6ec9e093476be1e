import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo } from 'react';
import { hasVisibleContent } from '#contract/rich-text.ts';
import { linkCheckOptions } from '#web/data/link-check-query.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import styles from './checks-list.module.css';
import { publicationChecks, siteLinks } from './publication-checks.ts';

type ChecksListProps = {
  title: string;
  content: string;
  /** What search results show below the title, and what the form calls it. */
  description: { words: string; label: string };
};

/** What to look at before publishing. It stands in nobody's way. */
export function ChecksList({ title, content, description }: ChecksListProps) {
  const { siteUrl } = useSiteConfig();
  const headingId = useId();
  const text = useDeferredValue(content);
  const { words, label } = description;
  const found = useMemo(
    () => publicationChecks({ title, content: text, description: { words, label } }),
    [title, text, words, label],
  );
  const links = useMemo(() => siteLinks(text, siteUrl), [text, siteUrl]);
  const { data: missing = [] } = useQuery(linkCheckOptions(links));
  if (!hasVisibleContent(text)) return null;

  const checks = [...found, ...missing.map((path) => `A link leads nowhere: ${path}`)];
  return (
    <section className={styles.checks} aria-labelledby={headingId}>
      <h2 id={headingId}>Before publishing</h2>
      {checks.length === 0 ? (
        <p>Nothing to mend.</p>
      ) : (
        <ul>
          {checks.map((check) => (
            <li key={check} dir="auto">
              {check}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
