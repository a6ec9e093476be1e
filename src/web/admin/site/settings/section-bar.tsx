import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#web/admin/shared/dialogs/confirm-dialog.tsx';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { AutosaveNote } from '#web/admin/shared/local-drafts/autosave-note.tsx';
import styles from './section-editor.module.css';
import type { useSection } from './use-section.ts';

type SectionBarProps = {
  form: ReturnType<typeof useSection>;
  /** On small screens, whether the page is shown in the place of the form. */
  isLooking: boolean;
  onLook: (isLooking: boolean) => void;
  onHistory: () => void;
};

/** What can be done with a section, always in sight. */
export function SectionBar({ form, isLooking, onLook, onHistory }: SectionBarProps) {
  const [asksReset, setAsksReset] = useState(false);
  const { busy, isChanged } = form;
  return (
    <div className={styles.bar}>
      <p className={styles.state} role="status">
        {isChanged ? 'Not saved yet' : form.draft ? 'Draft saved' : 'Live'}
      </p>
      <Button className={styles.look} variant="default" size="xs" onClick={() => onLook(!isLooking)}>
        {isLooking ? 'Back to form' : 'Preview page'}
      </Button>
      <Button variant="subtle" color="gray" size="xs" onClick={onHistory}>
        History
      </Button>
      <Button variant="subtle" color="gray" size="xs" disabled={busy} onClick={() => setAsksReset(true)}>
        Reset
      </Button>
      <Button variant="default" size="xs" disabled={busy || !isChanged} onClick={() => void form.saveDraft()}>
        Save draft
      </Button>
      <Button type="submit" size="xs" disabled={busy || (!isChanged && !form.draft)}>
        Publish
      </Button>
      <FormError errors={form.errors} />
      <AutosaveNote savedAt={null} failure={form.autosaveFailure} onCompare={() => void form.compare()} />
      <ConfirmDialog
        opened={asksReset}
        title="Restore default text"
        confirmLabel="Reset"
        onConfirm={() => {
          setAsksReset(false);
          void form.reset();
        }}
        onCancel={() => setAsksReset(false)}
      >
        <p>Visitors will see the default text. The current text stays in the history.</p>
      </ConfirmDialog>
    </div>
  );
}
