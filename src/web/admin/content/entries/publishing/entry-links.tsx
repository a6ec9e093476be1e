import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { EntryKindName } from '#contract/entries.ts';
import { adminPaths } from '#contract/paths.ts';
import { PreviewButton } from '../previews/preview-button.tsx';
import styles from './schedule-field.module.css';

type EntryLinksProps = { kind: EntryKindName; id: string; keep: () => Promise<boolean> };

/** Where else a text can be looked at: as the site will show it, and as it was before. */
export function EntryLinks({ kind, id, keep }: EntryLinksProps) {
  return (
    <div className={styles.buttons}>
      <PreviewButton kind={kind} id={id} keep={keep} />
      <Button
        size="xs"
        variant="default"
        renderRoot={(props) => <Link to={adminPaths.history(kind, id)} {...props} />}
      >
        History
      </Button>
    </div>
  );
}
