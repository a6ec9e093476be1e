import { Button } from '@mantine/core';
import type { SettingsDraft } from '#contract/site-settings.ts';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import styles from './section-editor.module.css';

/** Says whose draft is in the form, which visitors do not see. It is there before there is one, so that nothing moves under who is typing. */
export function DraftNote({ draft, onDiscard }: { draft: SettingsDraft | null; onDiscard: () => void }) {
  if (!draft) return <p className={styles.note}>Changes are saved as a draft until you publish.</p>;
  return (
    <div className={styles.note} data-draft>
      <p>
        Draft by {draft.author.name}, <ListDate iso={draft.updatedAt} />. It goes live when you publish it.
      </p>
      <Button variant="default" size="compact-xs" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
}
