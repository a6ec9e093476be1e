import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { type RedirectInput, redirectInput } from '#contract/redirects.ts';
import { useLastValue } from '#web/admin/shared/dialogs/use-last-value.ts';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import styles from '#web/admin/shared/forms/form.module.css';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { useSaveShortcut } from '#web/admin/shared/forms/use-save-shortcut.ts';
import { useSaveRedirect } from '#web/data/redirects-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import { RedirectTrialNote } from './redirect-trial-note.tsx';
import type { OpenRule } from './redirects-screen.tsx';

const kinds = [
  { value: 'permanent', label: 'Permanent (301)' },
  { value: 'temporary', label: 'Temporary (302)' },
];

function RedirectForm({ rule, onClose }: { rule: OpenRule; onClose: () => void }) {
  const { redirect } = rule;
  const [values, setValues] = useState<RedirectInput>({
    from: redirect?.from ?? rule.from ?? '',
    to: redirect?.to ?? '',
    permanent: redirect?.permanent ?? true,
  });
  const fields = useFieldErrors();
  const save = useSaveRedirect(redirect);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, fields.refusals);
  useSaveShortcut(form);

  function change(changes: Partial<RedirectInput>) {
    setValues((current) => ({ ...current, ...changes }));
    fields.settle(Object.keys(changes));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    if (fields.refuseFaulty(fieldErrors(redirectInput, values))) return;
    try {
      await save.mutateAsync(values);
      toast.success(redirect ? 'Redirect updated' : 'Redirect created');
      onClose();
    } catch (error) {
      fields.refuseFailed(error, 'Failed to save the redirect');
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="From"
        required
        data-autofocus={rule.from ? undefined : true}
        placeholder="/old"
        value={values.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
        error={fields.errors.from}
      />
      <TextInput
        label="To"
        required
        data-autofocus={rule.from ? true : undefined}
        placeholder="/new"
        description="A path on this site, or a URL that starts with https://"
        value={values.to}
        onChange={(event) => change({ to: event.currentTarget.value })}
        error={fields.errors.to}
      />
      <NativeSelect
        label="Type"
        data={kinds}
        value={values.permanent ? 'permanent' : 'temporary'}
        onChange={(event) => change({ permanent: event.currentTarget.value === 'permanent' })}
      />
      <RedirectTrialNote values={values} replacedId={redirect?._id} />
      <FormError errors={fields.errors} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={save.isPending}>
          Save redirect
        </Button>
      </div>
    </form>
  );
}

/** The form of a rule; none while nothing is open. */
export function RedirectDialog({ rule, onClose }: { rule: OpenRule | null; onClose: () => void }) {
  const shown = useLastValue(rule);
  return (
    <Modal
      opened={rule !== null}
      onClose={onClose}
      size="lg"
      title={shown?.redirect ? 'Edit redirect' : 'New redirect'}
      closeOnClickOutside={false}
    >
      {shown && <RedirectForm rule={shown} onClose={onClose} />}
    </Modal>
  );
}
