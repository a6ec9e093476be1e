import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { EntryKindName } from '#contract/entries.ts';
import { type Revision, revisionName } from '#contract/revisions.ts';
import dialog from '#web/admin/shared/dialogs/confirm-dialog.module.css';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { useNameRevision } from '#web/data/revisions-queries.ts';
import { toast } from '#web/ui/toasts.ts';

type NameVersionDialogProps = {
  kind: EntryKindName;
  entryId: string;
  version: Revision;
  opened: boolean;
  onClose: () => void;
};

/** A name to find a version by, which also keeps it from being thinned out. */
export function NameVersionDialog({ kind, entryId, version, opened, onClose }: NameVersionDialogProps) {
  const [name, setName] = useState(version.name);
  const fields = useFieldErrors();
  const naming = useNameRevision(kind, entryId);
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstError(element, fields.refusals);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (naming.isPending || fields.refuseFaulty(fieldErrors(revisionName, { name }))) return;
    fields.set({});
    try {
      await naming.mutateAsync({ revisionId: version._id, name });
      onClose();
      toast.success(name.trim() ? 'Version named' : 'Name removed');
    } catch (error) {
      fields.refuseFailed(error, 'Failed to name this version');
    }
  }

  return (
    <Modal opened={opened} onClose={onClose} title="Name this version" centered>
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label="Name"
          description="Named versions are kept permanently. Leave empty to remove the name."
          data-autofocus
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            fields.settle(['name']);
          }}
          error={fields.errors.name}
        />
        <FormError errors={fields.errors} />
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={naming.isPending || undefined}>
            Save name
          </Button>
        </div>
      </form>
    </Modal>
  );
}
