import { Button } from '@mantine/core';
import type { Webhook } from '#contract/webhooks.ts';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import styles from './webhooks-screen.module.css';

/** A hook that took nothing for too long, and the way back. */
export function PausedNotice({ webhook, onActivate }: { webhook: Webhook; onActivate: () => void }) {
  const { url, pausedAt } = webhook;
  if (!pausedAt) return null;
  return (
    <div className={styles.paused}>
      <p>
        <strong>{new URL(url).host}</strong> has been paused since <ListDate iso={pausedAt} format="moment" />
        because deliveries kept failing. New events are stored and sent when you activate it again.
      </p>
      <Button variant="default" onClick={onActivate}>
        Activate again
      </Button>
    </div>
  );
}
