import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { profileChange } from '#contract/auth.ts';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { useStaffUser } from '#web/admin/shared/staff-user.ts';
import { useRename } from '#web/data/account-queries.ts';
import { useAuth } from '#web/data/auth.tsx';
import { toast } from '#web/ui/toasts.ts';
import { AccountSection } from './account-section.tsx';

export function NameSection() {
  const { setUser } = useAuth();
  const user = useStaffUser();
  const rename = useRename();
  const [name, setName] = useState(user.name);
  const fields = useFieldErrors();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, fields.refusals);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (rename.isPending) return;
    if (fields.refuseFaulty(fieldErrors(profileChange, { name }))) return;
    fields.set({});
    try {
      const renamed = await rename.mutateAsync(name);
      if (renamed) setUser(renamed);
      toast.success('Name updated successfully!');
    } catch (error) {
      fields.refuseFailed(error, 'Failed to update name');
    }
  }

  return (
    <AccountSection title="Your name">
      <form ref={form} noValidate onSubmit={(event) => void save(event)}>
        <TextInput
          label="Name"
          required
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fields.errors.name}
        />
        <FormError errors={fields.errors} />
        <Button type="submit" variant="default" aria-disabled={rename.isPending || undefined}>
          Save name
        </Button>
      </form>
    </AccountSection>
  );
}
