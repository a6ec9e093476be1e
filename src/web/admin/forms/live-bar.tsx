import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import type { DraftMark } from '#contract/entries.ts';
import { toast } from '#web/ui/toasts.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import type { Difference } from '../dialogs/differences.tsx';
import { ListDate } from '../lists/list-date.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import styles from './live-bar.module.css';

type LiveBarProps = {
  /** Changes that are not published yet; nothing where there are none. */
  draft: DraftMark | null;
  /** What visitors see beside what the form holds. */
  differences: () => Difference[];
  mayPublish: boolean;
  busy: boolean;
  onPublish: () => void;
  onDiscard: () => Promise<void>;
  /** Where to go on once the buttons are gone. */
  next: RefObject<HTMLElement | null>;
};

/** Above the form of what is live: whether visitors see what is in it, and if not, what can be done about that. */
export function LiveBar(props: LiveBarProps) {
  const { draft, differences, mayPublish, busy, onPublish, onDiscard, next } = props;
  const [seen, setSeen] = useState<Difference[] | null>(null);
  const [isDiscarding, setDiscarding] = useState(false);

  async function discard() {
    setDiscarding(false);
    try {
      await onDiscard();
      toast.success('Changes discarded');
      next.current?.focus();
    } catch {
      toast.error('Failed to discard the changes');
    }
  }

  return (
    <section className={styles.bar} data-changed={draft ? true : undefined} aria-label="What visitors see">
      {draft ? (
        <>
          <p>
            <strong>Changes not published yet</strong>, saved by{' '}
            <strong dir="auto">{draft.author.name}</strong> on{' '}
            <ListDate iso={draft.updatedAt} format="moment" />.
            {!mayPublish && ' Visitors see them once an editor has published them.'}
          </p>
          <div className={styles.buttons}>
            <Button size="compact-sm" variant="default" onClick={() => setSeen(differences())}>
              See changes
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-disabled={busy || undefined}
              onClick={() => !busy && setDiscarding(true)}
            >
              Discard changes
            </Button>
            {mayPublish && (
              <Button
                size="compact-sm"
                variant="default"
                aria-disabled={busy || undefined}
                onClick={onPublish}
              >
                Publish changes
              </Button>
            )}
          </div>
        </>
      ) : (
        <p>
          Visitors see this text. What you change is kept as a draft until{' '}
          {mayPublish ? 'you update it.' : 'an editor publishes it.'}
        </p>
      )}
      <ChangesDialog differences={seen} onClose={() => setSeen(null)} />
      <ConfirmDialog
        opened={isDiscarding}
        title="Discard changes"
        confirmLabel="Discard changes"
        onConfirm={() => void discard()}
        onCancel={() => setDiscarding(false)}
      >
        <p>What visitors see stays as it is. The changes go, and can be found in the history.</p>
      </ConfirmDialog>
    </section>
  );
}
