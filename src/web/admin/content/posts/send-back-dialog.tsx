import { Button, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { type AdminPost, reviewReturn } from '#contract/posts.ts';
import dialog from '#web/admin/shared/dialogs/confirm-dialog.module.css';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { useReturnReview } from '#web/data/reviews-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import type { PostFormState } from './use-post-form.ts';

type SendBackDialogProps = { post: AdminPost; form: PostFormState; opened: boolean; onClose: () => void };

/** Asks what is missing, which its author is told. What was typed stays for as long as the form is open. */
export function SendBackDialog({ post, form, opened, onClose }: SendBackDialogProps) {
  const [note, setNote] = useState('');
  const fields = useFieldErrors();
  const sendBack = useReturnReview();
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstError(element, fields.refusals);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sendBack.isPending || fields.refuseFaulty(fieldErrors(reviewReturn, { note }))) return;
    fields.set({});
    try {
      await form.settled();
      form.noteSeen(await sendBack.mutateAsync({ id: post._id, note }));
      setNote('');
      onClose();
      toast.success('Sent back to the author');
    } catch (error) {
      fields.refuseFailed(error, 'Failed to send the post back');
    }
  }

  return (
    <Modal opened={opened} onClose={onClose} title="Send back" centered>
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <Textarea
          label="Note"
          description="What needs changing? The author gets this by email and sees it above the post."
          required
          rows={5}
          data-autofocus
          value={note}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            fields.settle(['note']);
          }}
          error={fields.errors.note}
        />
        <FormError errors={fields.errors} />
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={sendBack.isPending || undefined}>
            Send back
          </Button>
        </div>
      </form>
    </Modal>
  );
}
