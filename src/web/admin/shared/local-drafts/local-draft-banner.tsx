import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { ListDate } from '../lists/list-date.tsx';
import styles from './local-draft-banner.module.css';

type LocalDraftBannerProps = {
  keptAt: string;
  /** Where to go on once the banner is gone, and its buttons with it. */
  next: RefObject<HTMLElement | null>;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers what was typed on an earlier visit and never saved. */
export function LocalDraftBanner({ keptAt, next, onRestore, onDiscard }: LocalDraftBannerProps) {
  const decide = (decision: () => void) => () => {
    decision();
    next.current?.focus();
  };
  return (
    <div role="status" className={styles.banner}>
      <p>
        <strong>Unsaved text found.</strong> You typed it on <ListDate iso={keptAt} format="moment" /> and it
        was not saved.
      </p>
      <div className={styles.buttons}>
        <Button size="compact-sm" onClick={decide(onRestore)}>
          Restore
        </Button>
        <Button size="compact-sm" variant="default" onClick={decide(onDiscard)}>
          Discard
        </Button>
      </div>
    </div>
  );
}
