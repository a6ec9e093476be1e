import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isSitePath } from '#contract/site-path.ts';
import { LoadFailed } from '#web/admin/shared/layout/load-failed.tsx';
import tabs from '#web/admin/shared/layout/tabs.module.css';
import { type Period, reportOptions } from '#web/data/leads-queries.ts';
import styles from './breakdown.module.css';
import { FiguresTable } from './figures-table.tsx';
import { type Dimension, dimensionWords, keyName } from './key-names.ts';

/** So many are read; the rest on demand. */
const firstRows = 15;

/** The period by campaign, channel, landing page and so on. */
export function Breakdown({ period, by }: { period: Period; by: Dimension }) {
  const { data, isLoadingError, refetch } = useQuery(reportOptions({ ...period, by }));
  const [showsAll, setShowsAll] = useState(false);
  const rows = data?.rows ?? [];
  const shown = showsAll ? rows : rows.slice(0, firstRows);
  return (
    <section className={styles.breakdown} aria-label="Breakdown">
      <nav aria-label="Break down by" className={tabs.tabs}>
        {(Object.keys(dimensionWords) as Dimension[]).map((dimension) => (
          <Tab key={dimension} dimension={dimension} isCurrent={dimension === by} />
        ))}
      </nav>
      {shown.length > 0 && (
        <FiguresTable
          caption={`By ${dimensionWords[by].toLowerCase()}`}
          head={dimensionWords[by]}
          rows={shown.map((row) => ({ ...row, name: nameOf(by, row.key) }))}
        />
      )}
      {isLoadingError && <LoadFailed onRetry={refetch}>Could not load this table.</LoadFailed>}
      {rows.length > shown.length && (
        <Button variant="default" size="xs" className={styles.more} onClick={() => setShowsAll(true)}>
          Show all {rows.length}
        </Button>
      )}
    </section>
  );
}

function Tab({ dimension, isCurrent }: { dimension: Dimension; isCurrent: boolean }) {
  const [parameters] = useSearchParams();
  const search = new URLSearchParams(parameters);
  search.set('by', dimension);
  return (
    <Link to={{ search: String(search) }} preventScrollReset aria-current={isCurrent ? 'true' : undefined}>
      {dimensionWords[dimension]}
    </Link>
  );
}

function nameOf(by: Dimension, key: string): ReactNode {
  if ((by !== 'page' && by !== 'landing') || !isSitePath(key)) return keyName(by, key);
  return (
    <a href={key} target="_blank" rel="noreferrer" title="Opens in a new tab">
      {key}
    </a>
  );
}
