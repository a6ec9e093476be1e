import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { passwordChange } from '#contract/auth.ts';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { NewPasswordField } from '#web/admin/shared/forms/new-password-field.tsx';
import { PasswordField } from '#web/admin/shared/forms/password-field.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { useStaffUser } from '#web/admin/shared/staff-user.ts';
import { useChangePassword } from '#web/data/account-queries.ts';
import { useAuth } from '#web/data/auth.tsx';
import { toast } from '#web/ui/toasts.ts';
import styles from './account-section.module.css';
import { AccountSection } from './account-section.tsx';

const empty = { currentPassword: '', newPassword: '', repeated: '' };

export function PasswordSection() {
  const { replaceToken } = useAuth();
  const { email } = useStaffUser();
  const changePassword = useChangePassword();
  const [values, setValues] = useState(empty);
  const fields = useFieldErrors();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, fields.refusals);

  const field = (name: keyof typeof empty) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((current) => ({ ...current, [name]: value }));
      fields.settle([name]);
    },
    error: fields.errors[name],
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    if (changePassword.isPending) return;
    const { repeated, ...change } = values;
    const found = fieldErrors(passwordChange, change);
    if (!found.newPassword && repeated !== change.newPassword) found.repeated = 'The passwords do not match';
    if (fields.refuseFaulty(found)) return;
    fields.set({});
    try {
      const answer = await changePassword.mutateAsync(change);
      if (answer) replaceToken(answer.token);
      setValues(empty);
      toast.success('Password changed successfully!', 'You have been signed out on all other devices.');
    } catch (error) {
      fields.refuseFailed(error, 'Failed to change password');
    }
  }

  return (
    <AccountSection title="Password">
      <form ref={form} noValidate onSubmit={(event) => void save(event)}>
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <NewPasswordField label="New password" {...field('newPassword')} />
        <PasswordField label="Repeat new password" autoComplete="new-password" {...field('repeated')} />
        <p className={styles.note}>Changing it signs you out on every other device.</p>
        <FormError errors={fields.errors} />
        <Button type="submit" aria-disabled={changePassword.isPending || undefined}>
          Change password
        </Button>
      </form>
    </AccountSection>
  );
}
