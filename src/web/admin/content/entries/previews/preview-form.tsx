import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { EntryKindName } from '#contract/entries.ts';
import { limits } from '#contract/limits.ts';
import { type NewPreview, previewInput } from '#contract/previews.ts';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import form from '#web/admin/shared/forms/form.module.css';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { useMakePreview } from '#web/data/previews-queries.ts';

const lifetimes = [1, limits.previewDaysDefault, 30, limits.previewDays].map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}));

type PreviewFormProps = {
  kind: EntryKindName;
  id: string;
  keep: () => Promise<boolean>;
  onMade: (made: NewPreview) => void;
  /** The text could not be saved, which is told in its own form. */
  onRefused: () => void;
};

export function PreviewForm({ kind, id, keep, onMade, onRefused }: PreviewFormProps) {
  const make = useMakePreview(kind, id);
  const [label, setLabel] = useState('');
  const [days, setDays] = useState(String(limits.previewDaysDefault));
  const [isBusy, setBusy] = useState(false);
  const fields = useFieldErrors();
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstError(element, fields.refusals);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const input = { label, days: Number(days) };
    if (fields.refuseFaulty(fieldErrors(previewInput, input))) return;
    fields.set({});
    setBusy(true);
    try {
      if (!(await keep())) return onRefused();
      onMade(await make.mutateAsync(input));
    } catch (error) {
      fields.refuseFailed(error, 'Failed to create the link');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={element} className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Label"
        description="Who it's for (a label for you)"
        data-autofocus
        autoComplete="off"
        value={label}
        onChange={(event) => {
          setLabel(event.currentTarget.value);
          fields.settle(['label']);
        }}
        error={fields.errors.label}
      />
      <NativeSelect
        label="Expires after"
        data={lifetimes}
        value={days}
        onChange={(event) => setDays(event.currentTarget.value)}
        error={fields.errors.days}
      />
      <FormError errors={fields.errors} />
      <div className={form.buttons}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          Create link
        </Button>
      </div>
    </form>
  );
}
