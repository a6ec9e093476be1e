import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { passkeyRegistration } from '#contract/getting-in.ts';
import { limits } from '#contract/limits.ts';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import styles from '#web/admin/shared/forms/form.module.css';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { PasswordField } from '#web/admin/shared/forms/password-field.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { ApiError } from '#web/data/api-client.ts';
import { passkeyTrouble } from '#web/data/passkeys.ts';
import { useAddPasskey } from '#web/data/second-factor-queries.ts';
import { toast } from '#web/ui/toasts.ts';

/** Adds a passkey under a name. The password is asked for when signing in was a while ago. */
export function PasskeyForm({ onAdded }: { onAdded: () => void }) {
  const add = useAddPasskey();
  const [name, setName] = useState('');
  /** Not there until it is asked for. */
  const [password, setPassword] = useState<string>();
  const fields = useFieldErrors();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, fields.refusals);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending || fields.refuseFaulty(fieldErrors(passkeyRegistration.pick({ name: true }), { name })))
      return;
    fields.set({});
    try {
      await add.mutateAsync({ name: name.trim(), password });
      toast.success('Passkey added');
      onAdded();
    } catch (error) {
      const trouble = passkeyTrouble(error);
      if (error instanceof ApiError && error.errors.password) setPassword((current) => current ?? '');
      if (trouble) fields.refuseFaulty({ form: trouble });
      else fields.refuseFailed(error, 'Failed to add the passkey');
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>
        A passkey is stored on your phone, computer or security key and unlocked with your fingerprint, face
        or PIN. You sign in without a password.
      </p>
      <TextInput
        label="Passkey name"
        description="Helps you identify it later, such as 'My phone'."
        required
        data-autofocus
        maxLength={limits.passkeyName}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          fields.settle(['name']);
        }}
        error={fields.errors.name}
      />
      {password !== undefined && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            fields.settle(['password']);
          }}
          error={fields.errors.password}
        />
      )}
      <FormError errors={fields.errors} />
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={add.isPending || undefined}>
          Create passkey
        </Button>
      </div>
    </form>
  );
}
