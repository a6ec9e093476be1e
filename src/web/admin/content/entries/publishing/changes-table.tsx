import { useMemo } from 'react';
import styles from '#web/admin/shared/dialogs/confirm-dialog.module.css';
import { useSiteConfig } from '#web/data/site-config.tsx';
import type { FieldLabels, WholeRevision } from '../history/comparison/compare-fields.ts';
import { compareRevisions } from '../history/comparison/compare-revisions.ts';
import { ComparisonTable } from '../history/comparison-table.tsx';

export type Changes = { live: WholeRevision; written: WholeRevision; labels: FieldLabels };

/** What visitors see beside what is written, by block and by word. */
export function ChangesTable({ live, written, labels }: Changes) {
  const { timeZone } = useSiteConfig();
  const comparison = useMemo(
    () => compareRevisions(live, written, { labels, timeZone }),
    [live, written, labels, timeZone],
  );
  return (
    <div className={styles.words}>
      <p>{comparison.summary}</p>
      <ComparisonTable comparison={comparison} before="Live version" after="Your changes" />
    </div>
  );
}
