import { Button } from '@mantine/core';
import styles from './bulk-bar.module.css';

export type BulkAction = { label: string; onRun: () => void; dangerous?: boolean };

/** What can be done to all ticked rows at once. Its place is kept only while something is ticked. */
export function BulkBar({
  count,
  busy,
  actions,
  onClear,
}: {
  count: number;
  busy: boolean;
  actions: BulkAction[];
  onClear: () => void;
}) {
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label="Selected rows">
      <p aria-live="polite">{count} selected</p>
      {actions.map(({ label, onRun, dangerous }) => (
        <Button
          key={label}
          size="xs"
          variant={dangerous ? 'subtle' : 'default'}
          color={dangerous ? 'red' : undefined}
          disabled={busy}
          onClick={onRun}
        >
          {label}
        </Button>
      ))}
      <Button size="xs" variant="subtle" color="gray" disabled={busy} onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
