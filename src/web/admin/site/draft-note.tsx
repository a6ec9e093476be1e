import { Button } from '@mantine/core';
import type { SettingsDraft } from '#contract/site-settings.ts';
import { ListDate } from '../lists/list-date.tsx';
import styles from './section-editor.module.css';

/** Says whose draft is in the form, which visitors do not see. */
export function DraftNote({ draft, onDiscard }: { draft: SettingsDraft; onDiscard: () => void }) {
  return (
    <div className={styles.note}>
      <p>
        Draft of {draft.author.name}, <ListDate iso={draft.updatedAt} />. Visitors see it once it is
        published.
      </p>
      <Button variant="default" size="compact-xs" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
}
