import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { type TotpSecret, totpConfirmation } from '#contract/getting-in.ts';
import { ArrivalWords } from '#web/admin/shared/forms/arrival-words.tsx';
import { CopyButton } from '#web/admin/shared/forms/copy-button.tsx';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import styles from '#web/admin/shared/forms/form.module.css';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { useConfirmTotp } from '#web/data/second-factor-queries.ts';
import look from './app-form.module.css';
import { QrCode } from './qr-code.tsx';

type AppFormProps = { secret: TotpSecret; onConfirmed: (recoveryCodes: string[]) => void };

/** Hands the secret to an app, by camera or by hand, and asks for the first code that it shows. */
export function AppForm({ secret: { secret, uri }, onConfirmed }: AppFormProps) {
  const confirm = useConfirmTotp();
  const [code, setCode] = useState('');
  const fields = useFieldErrors();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, fields.refusals);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (confirm.isPending || fields.refuseFaulty(fieldErrors(totpConfirmation, { code }))) return;
    fields.set({});
    try {
      onConfirmed((await confirm.mutateAsync(code.trim())).recoveryCodes);
    } catch (error) {
      fields.refuseFailed(error, 'Failed to confirm the code');
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ArrivalWords>
        Scan this QR code with your app, or enter the key. Then enter the code the app shows.
      </ArrivalWords>
      <QrCode text={uri} label="QR image to scan with your app. You can also enter the key below." />
      <div className={look.key}>
        <p>
          Key: <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </p>
        <CopyButton text={secret} size="xs">
          Copy key
        </CopyButton>
        <a href={uri}>Open in app on this device</a>
      </div>
      <TextInput
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          fields.settle(['code']);
        }}
        error={fields.errors.code}
      />
      <FormError errors={fields.errors} />
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={confirm.isPending || undefined}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
