import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { accessTokenInput, accessTokenScope, type NewAccessToken } from '#contract/access-tokens.ts';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { PasswordField } from '#web/admin/shared/forms/password-field.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { useCreateAccessToken } from '#web/data/access-tokens-queries.ts';
import { ApiError } from '#web/data/api-client.ts';

const scopes = [
  { value: 'read', label: 'Read-only' },
  { value: 'write', label: 'Read and write' },
];
const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
];
const empty = { name: '', scope: 'read', days: '90' };

/** Creates an access token. The server asks for the password when the sign-in was a while ago. */
export function AccessTokenForm({ onMade }: { onMade: (made: NewAccessToken) => void }) {
  const create = useCreateAccessToken();
  const [values, setValues] = useState(empty);
  /** Undefined until the server asks for it. */
  const [password, setPassword] = useState<string>();
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

  async function make(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    const input = {
      ...values,
      scope: accessTokenScope.parse(values.scope),
      days: Number(values.days),
      password,
    };
    if (fields.refuseFaulty(fieldErrors(accessTokenInput, input))) return;
    fields.set({});
    try {
      onMade(await create.mutateAsync(input));
    } catch (error) {
      if (error instanceof ApiError && error.errors.password) setPassword((current) => current ?? '');
      fields.refuseFailed(error, 'Failed to create the access token');
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void make(event)}>
      <TextInput
        label="Name"
        description="A name to identify it"
        required
        autoComplete="off"
        {...field('name')}
      />
      <NativeSelect label="Access" data={scopes} {...field('scope')} />
      <NativeSelect label="Expires after" data={lifetimes} {...field('days')} />
      {password !== undefined && (
        <PasswordField
          label="Your password"
          description="You signed in a while ago. Confirm your password to continue."
          required
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
      <Button type="submit" variant="default" aria-disabled={create.isPending || undefined}>
        Create access token
      </Button>
    </form>
  );
}
