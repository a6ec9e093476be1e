import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SettingsSection, settingsSections } from '#contract/site-settings.ts';
import { LoadFailed } from '#web/admin/shared/layout/load-failed.tsx';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { RowButton } from '#web/admin/shared/lists/row-actions.tsx';
import { sectionRevisionsOptions } from '#web/data/settings-queries.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './history-dialog.module.css';

type HistoryDialogProps = {
  section: SettingsSection;
  opened: boolean;
  onRestore: (revisionId: string) => void;
  onClose: () => void;
};

/** What a section has been. What is restored becomes the draft, so that it is seen before visitors see it. */
export function HistoryDialog({ section, opened, onRestore, onClose }: HistoryDialogProps) {
  const { data, isPending, isLoadingError, refetch } = useQuery({
    ...sectionRevisionsOptions(section),
    enabled: opened,
  });
  return (
    <Modal opened={opened} onClose={onClose} title={`History: ${settingsSections[section].label}`}>
      {isPending && <Spinner label="Loading..." />}
      {isLoadingError && <LoadFailed onRetry={refetch}>Could not load the history.</LoadFailed>}
      {data?.length === 0 && <p className={styles.none}>No changes yet.</p>}
      <ul className={styles.list}>
        {data?.map(({ _id, createdAt, reason, author }) => (
          <li key={_id} className={styles.revision}>
            <p id={`revision-${_id}`}>
              <ListDate iso={createdAt} />
              <span>
                {reason} by {author.name}
              </span>
            </p>
            <RowButton describedBy={`revision-${_id}`} onClick={() => onRestore(_id)}>
              Restore as draft
            </RowButton>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
