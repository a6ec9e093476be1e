import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EntryKindName } from '#contract/entries.ts';
import { LoadFailed } from '#web/admin/shared/layout/load-failed.tsx';
import screen from '#web/admin/shared/layout/screen.module.css';
import { ApiError } from '#web/data/api-client.ts';
import { revisionOptions } from '#web/data/revisions-queries.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { FieldLabels } from './comparison/compare-fields.ts';
import { compareRevisions } from './comparison/compare-revisions.ts';
import { ComparisonTable } from './comparison-table.tsx';
import styles from './version-comparison.module.css';
import { VersionHead } from './version-head.tsx';

type VersionComparisonProps = {
  kind: EntryKindName;
  id: string;
  /** None before the first. */
  before: string | null;
  after: string;
  labels: FieldLabels;
  mayChange: boolean;
  onRestored: () => void;
};

/** Two versions side by side: what they are above, where they differ below. */
export function VersionComparison(props: VersionComparisonProps) {
  const { kind, id, labels, mayChange, onRestored } = props;
  const { timeZone } = useSiteConfig();
  const after = useQuery(revisionOptions(kind, id, props.after));
  const before = useQuery({
    ...revisionOptions(kind, id, props.before ?? ''),
    enabled: props.before !== null,
  });
  const isWhole = props.before === null || before.data !== undefined;
  const [old, now] = [before.data?.content, after.data?.content];

  // Naming a version changes nothing about its text, which takes its time to compare.
  // biome-ignore lint/correctness/useExhaustiveDependencies: two versions are what they are
  const comparison = useMemo(
    () => after.data && isWhole && compareRevisions(before.data ?? null, after.data, { labels, timeZone }),
    [props.before, props.after, old, now, isWhole],
  );

  const failed = [after, before].find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    const isGone = failed.error instanceof ApiError && failed.error.status === 404;
    if (isGone)
      return (
        <p className={screen.blank} role="status">
          This version no longer exists.
        </p>
      );
    return <LoadFailed onRetry={failed.refetch}>Could not load this version.</LoadFailed>;
  }
  if (!after.data || !comparison) return <Spinner label="Loading versions..." />;

  const head = { kind, entryId: id, mayChange, onRestored };
  return (
    <section className={styles.comparison} aria-label="Comparison">
      <p className={styles.summary} role="status">
        {comparison.summary}
      </p>
      <ComparisonTable
        comparison={comparison}
        before={
          before.data ? (
            <VersionHead side="Older version" version={before.data} {...head} />
          ) : (
            <p className={styles.none}>No earlier version.</p>
          )
        }
        after={<VersionHead side="Newer version" version={after.data} {...head} />}
      />
    </section>
  );
}
