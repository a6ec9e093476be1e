import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { EntryKindName } from '#contract/entries.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import { ConfirmDialog } from '#web/admin/shared/dialogs/confirm-dialog.tsx';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { type EntryOf, useDiscardDraft } from '#web/data/entry-changes.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import type { Changes } from './changes-table.tsx';
import styles from './live-bar.module.css';

type LiveBarProps<Kind extends EntryKindName> = {
  kind: Kind;
  entry: EntryOf<Kind>;
  form: {
    busy: boolean;
    submit: () => Promise<void>;
    restart: (act: () => Promise<EntryOf<Kind> | undefined>) => Promise<void>;
  };
  /** What the form holds beside what visitors see. */
  changes: () => Changes;
  mayPublish: boolean;
  /** Where to go on once the buttons are gone. */
  next: RefObject<HTMLElement | null>;
};

/** Above the form of what is live: whether visitors see what is in it, and if not, what can be done about that. */
export function LiveBar<Kind extends EntryKindName>(props: LiveBarProps<Kind>) {
  const { kind, entry, form, changes, mayPublish, next } = props;
  const { draft } = entry;
  const { busy } = form;
  const discardDraft = useDiscardDraft(kind, entry._id);
  const [seen, setSeen] = useState<Changes | null>(null);
  const [isDiscarding, setDiscarding] = useState(false);

  // The buttons go once the changes are gone, and until then the fields rest.
  const isFocusLost = useRef(false);
  useEffect(() => {
    if (busy || draft || !isFocusLost.current) return;
    isFocusLost.current = false;
    next.current?.focus();
  }, [busy, draft, next]);

  async function discard() {
    setDiscarding(false);
    isFocusLost.current = true;
    await attempt(
      form.restart(() => discardDraft.mutateAsync()),
      { success: 'Changes discarded', failure: 'Failed to discard the changes' },
    );
  }

  return (
    <section className={styles.bar} data-changed={draft ? true : undefined} aria-label="Live version">
      {draft ? (
        <>
          <p>
            <strong>Unpublished changes</strong>, saved by <strong dir="auto">{draft.author.name}</strong> on{' '}
            <ListDate iso={draft.updatedAt} format="moment" />.
            {!mayPublish && ' They go live when an editor publishes them.'}
          </p>
          <div className={styles.buttons}>
            <Button size="compact-sm" variant="default" onClick={() => setSeen(changes())}>
              View changes
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
                onClick={() => void form.submit()}
              >
                Publish changes
              </Button>
            )}
          </div>
        </>
      ) : (
        <p>
          This version is live. Changes are saved as a draft until{' '}
          {mayPublish ? 'you publish them.' : 'an editor publishes them.'}
        </p>
      )}
      <ChangesDialog changes={seen} onClose={() => setSeen(null)} />
      <ConfirmDialog
        opened={isDiscarding}
        title="Discard changes"
        confirmLabel="Discard changes"
        onConfirm={() => void discard()}
        onCancel={() => setDiscarding(false)}
      >
        <p>The live version stays as it is. You can find the discarded changes in the history.</p>
      </ConfirmDialog>
    </section>
  );
}
