import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { replyPlaceholders } from '#contract/reply-placeholders.ts';
import { type SavedReply, savedReplyInput } from '#contract/saved-replies.ts';
import { useLastValue } from '#web/admin/shared/dialogs/use-last-value.ts';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { useUnsavedChanges } from '#web/admin/shared/forms/unsaved-changes.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { useSaveShortcut } from '#web/admin/shared/forms/use-save-shortcut.ts';
import { useSaveReply } from '#web/data/saved-replies-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import styles from './reply-form.module.css';

function ReplyForm({ reply, onClose }: { reply: SavedReply | undefined; onClose: () => void }) {
  const [initial] = useState({ title: reply?.title ?? '', message: reply?.message ?? '' });
  const [values, setValues] = useState(initial);
  const fields = useFieldErrors();
  const save = useSaveReply(reply?._id);
  const unsaved = useUnsavedChanges(JSON.stringify(values) !== JSON.stringify(initial));
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useFocusFirstError(form, fields.refusals);
  useSaveShortcut(form);

  function change(changes: Partial<typeof values>) {
    setValues((current) => ({ ...current, ...changes }));
    fields.settle(Object.keys(changes));
  }

  /** Where the cursor is, as if it had been typed. */
  function insertPlaceholder(word: string) {
    const field = text.current;
    if (!field) return;
    field.focus();
    field.setRangeText(`{${word}}`, field.selectionStart, field.selectionEnd, 'end');
    change({ message: field.value });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    if (fields.refuseFaulty(fieldErrors(savedReplyInput, values))) return;
    try {
      await save.mutateAsync(values);
      toast.success(reply ? 'Saved reply updated' : 'Saved reply created');
      unsaved.release();
      onClose();
    } catch (error) {
      fields.refuseFailed(error, 'Failed to save reply');
    }
  }

  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label="Title"
          required
          data-autofocus
          value={values.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
          error={fields.errors.title}
        />
        <div>
          <Textarea
            ref={text}
            label="Message"
            required
            rows={8}
            value={values.message}
            onChange={(event) => change({ message: event.currentTarget.value })}
            error={fields.errors.message}
          />
          <fieldset className={styles.placeholders}>
            <legend>Placeholders filled in from the conversation:</legend>
            {Object.entries(replyPlaceholders).map(([word, meaning]) => (
              <button
                key={word}
                type="button"
                title={`Insert ${meaning}`}
                onClick={() => insertPlaceholder(word)}
              >
                {`{${word}}`}
              </button>
            ))}
          </fieldset>
        </div>
        <FormError errors={fields.errors} />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={save.isPending}>
            Save reply
          </Button>
        </div>
      </form>
      {unsaved.dialog}
    </>
  );
}

type ReplyDialogProps = {
  opened: boolean;
  /** The one to edit; none for a new one. */
  reply: SavedReply | undefined;
  onClose: () => void;
};

export function ReplyDialog({ opened, reply, onClose }: ReplyDialogProps) {
  const shown = useLastValue(reply, opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={shown ? 'Edit saved reply' : 'New saved reply'}
      closeOnClickOutside={false}
    >
      <ReplyForm key={shown?._id ?? 'new'} reply={shown} onClose={onClose} />
    </Modal>
  );
}
