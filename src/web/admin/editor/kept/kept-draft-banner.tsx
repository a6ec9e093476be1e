import { Button } from '@mantine/core';
import styles from './kept-draft-banner.module.css';

type KeptDraftBannerProps = { keptAt: string; onRestore: () => void; onDiscard: () => void };

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Offers what was typed on an earlier visit and never saved. */
export function KeptDraftBanner({ keptAt, onRestore, onDiscard }: KeptDraftBannerProps) {
  return (
    <div role="status" className={styles.banner}>
      <p>
        <strong>Unsaved text was found.</strong> You typed it on {moment.format(new Date(keptAt))} and it was
        not saved.
      </p>
      <div className={styles.buttons}>
        <Button size="compact-sm" onClick={onRestore}>
          Restore
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
