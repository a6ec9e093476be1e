import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { passwordProof } from '#contract/auth.ts';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import styles from '#web/admin/shared/forms/form.module.css';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { PasswordField } from '#web/admin/shared/forms/password-field.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { useStaffUser } from '#web/admin/shared/staff-user.ts';

type PasswordProofFormProps = {
  children: ReactNode;
  submitLabel: string;
  /** What is said when it fails and the server gives no reason. */
  failure: string;
  onProve: (password: string) => Promise<void>;
};

/** Asks for the password before something that only the owner of the account should do. */
export function PasswordProofForm({ children, submitLabel, failure, onProve }: PasswordProofFormProps) {
  const { email } = useStaffUser();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const fields = useFieldErrors();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, fields.refusals);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || fields.refuseFaulty(fieldErrors(passwordProof, { password }))) return;
    setBusy(true);
    try {
      await onProve(password);
    } catch (error) {
      fields.refuseFailed(error, failure);
      setBusy(false);
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          fields.settle(['password']);
        }}
        error={fields.errors.password}
      />
      <FormError errors={fields.errors} />
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={busy || undefined}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
