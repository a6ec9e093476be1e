import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { EntryKindName } from '#contract/entries.ts';
import type { Revision } from '#contract/revisions.ts';
import { focusHeading } from '#web/admin/shared/layout/focus.ts';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { reasonOf } from '#web/data/api-client.ts';
import { useRestoreRevision } from '#web/data/revisions-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import { NameVersionDialog } from './name-version-dialog.tsx';
import styles from './version-comparison.module.css';
import { personOf, titleOf, wordsOf } from './version-words.ts';

type VersionHeadProps = {
  side: string;
  kind: EntryKindName;
  entryId: string;
  version: Revision;
  mayChange: boolean;
  onRestored: () => void;
};

/** Which version a column shows, and what can be done with it. */
export function VersionHead({ side, kind, entryId, version, mayChange, onRestored }: VersionHeadProps) {
  const titleId = useId();
  const [isNaming, setNaming] = useState(false);
  const restoring = useRestoreRevision(kind, entryId);

  async function restore() {
    if (restoring.isPending) return;
    try {
      const entry = await restoring.mutateAsync(version._id);
      toast.success(
        'Version restored',
        entry?.draft ? 'It goes live when the changes are published.' : undefined,
      );
      onRestored();
      // The button that was pressed goes with its version.
      focusHeading();
    } catch (error) {
      toast.error('Failed to restore this version', reasonOf(error));
    }
  }

  return (
    <div className={styles.head}>
      <h2 id={titleId}>
        <span className={styles.side}>{side}</span>
        <span dir="auto">{titleOf(version)}</span>
      </h2>
      <p>
        <ListDate iso={version.createdAt} format="moment" /> · <bdi>{personOf(version)}</bdi> ·{' '}
        {wordsOf(version)}
      </p>
      {mayChange && (
        <div className={styles.actions}>
          <Button
            size="xs"
            variant="default"
            aria-describedby={titleId}
            aria-disabled={restoring.isPending || undefined}
            onClick={() => void restore()}
          >
            Restore
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-describedby={titleId}
            onClick={() => setNaming(true)}
          >
            Name this version
          </Button>
          <NameVersionDialog
            kind={kind}
            entryId={entryId}
            version={version}
            opened={isNaming}
            onClose={() => setNaming(false)}
          />
        </div>
      )}
    </div>
  );
}
