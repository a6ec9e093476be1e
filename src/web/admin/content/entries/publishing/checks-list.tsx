import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { linkCheckOptions } from '#web/data/link-check-query.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import styles from './checks-list.module.css';
import { contentChecks, summaryChecks } from './publication-checks.ts';

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
  const [text] = useDebouncedValue(content, 800);
  const inText = useMemo(() => contentChecks(text, siteUrl), [text, siteUrl]);
  const { data: missing = [] } = useQuery(linkCheckOptions(inText.links));
  if (inText.isBlank) return null;

  const checks = [
    ...summaryChecks({ title, description }),
    ...inText.found,
    ...missing.map((path) => `Broken link: ${path}`),
  ];
  return (
    <section className={styles.checks} aria-labelledby={headingId}>
      <h2 id={headingId}>Before publishing</h2>
      {checks.length === 0 ? (
        <p>Ready to publish</p>
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
