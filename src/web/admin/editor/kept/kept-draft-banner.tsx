import { Button } from '@mantine/core';
import { ListDate } from '../../lists/list-date.tsx';
import styles from './kept-draft-banner.module.css';

type KeptDraftBannerProps = { keptAt: string; onRestore: () => void; onDiscard: () => void };

/** Offers what was typed on an earlier visit and never saved. */
export function KeptDraftBanner({ keptAt, onRestore, onDiscard }: KeptDraftBannerProps) {
  return (
    <div role="status" className={styles.banner}>
      <p>
        <strong>Unsaved text was found.</strong> You typed it on <ListDate iso={keptAt} format="moment" /> and
        it was not saved.
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
