import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import type { EntryKindName } from '#contract/entries.ts';
import { adminPaths } from '#contract/paths.ts';
import type { Permission } from '#contract/policy.ts';
import { LoadFailed } from '#web/admin/shared/layout/load-failed.tsx';
import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import { useMay } from '#web/admin/shared/staff-user.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { FieldLabels } from './comparison/compare-fields.ts';
import styles from './history-screen.module.css';
import { useHistory } from './use-history.ts';
import { VersionComparison } from './version-comparison.tsx';
import { VersionList } from './version-list.tsx';

type HistoryScreenProps = {
  kind: EntryKindName;
  /** The fields that are compared beside the content, and what the form calls them. */
  labels: FieldLabels;
  /** Without it, versions are only looked at. */
  permission: Permission;
};

/** The versions of a post or page, any two of them side by side. */
export function HistoryScreen({ kind, labels, permission }: HistoryScreenProps) {
  const { id = '' } = useParams();
  const mayChange = useMay()(permission);
  const history = useHistory(kind, id);
  const { query, versions, shown } = history;

  return (
    <div className={screen.screen}>
      <ScreenHeading title="History">
        <Button
          variant="default"
          renderRoot={(props) => <Link to={adminPaths.editEntry(kind, id)} {...props} />}
        >
          Edit
        </Button>
      </ScreenHeading>
      {versions[0] && (
        <p className={styles.about} dir="auto">
          {versions[0].title}
        </p>
      )}
      {query.isError && versions.length === 0 ? (
        <LoadFailed onRetry={query.refetch}>Could not load the versions.</LoadFailed>
      ) : query.isPending ? (
        <Spinner label="Loading versions..." />
      ) : versions.length === 0 ? (
        <div className={screen.blank}>
          <p>No versions yet. Each save creates one.</p>
        </div>
      ) : (
        <div className={styles.columns}>
          <VersionList history={history} />
          {shown ? (
            <VersionComparison
              key={`${shown.before} ${shown.after}`}
              kind={kind}
              id={id}
              before={shown.before}
              after={shown.after}
              labels={labels}
              mayChange={mayChange}
              onRestored={history.showNewest}
            />
          ) : query.isError ? (
            <LoadFailed onRetry={query.fetchNextPage}>Could not load the versions.</LoadFailed>
          ) : (
            <Spinner label="Loading versions..." />
          )}
        </div>
      )}
    </div>
  );
}
