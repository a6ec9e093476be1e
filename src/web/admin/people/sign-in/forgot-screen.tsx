import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { forgotInput } from '#contract/getting-in.ts';
import { limits } from '#contract/limits.ts';
import { adminPaths } from '#contract/paths.ts';
import { ArrivalWords } from '#web/admin/shared/forms/arrival-words.tsx';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { requestReset } from '#web/data/getting-in.ts';
import styles from './login-card.module.css';
import { LoginCard } from './login-card.tsx';

/** Asks for the link to a new password. What it says afterwards is the same for every address. */
export function ForgotScreen() {
  const [isSent, setSent] = useState(false);
  return (
    <LoginCard
      title="Forgot your password?"
      lead={isSent ? undefined : "Enter your email address and we'll send you a link to set a new one."}
    >
      {isSent ? <Sent /> : <ForgotForm onSent={() => setSent(true)} />}
      <p className={styles.ways}>
        <Link to={adminPaths.login}>Back to sign-in</Link>
      </p>
    </LoginCard>
  );
}

function ForgotForm({ onSent }: { onSent: () => void }) {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const fields = useFieldErrors();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, fields.refusals);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || fields.refuseFaulty(fieldErrors(forgotInput, { email }))) return;
    setBusy(true);
    try {
      await requestReset(email.trim());
      onSent();
    } catch (error) {
      fields.refuseFailed(error, 'Something went wrong. Please try again.');
      setBusy(false);
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          fields.settle(['email']);
        }}
        error={fields.errors.email}
      />
      <FormError errors={fields.errors} />
      <Button type="submit" fullWidth aria-disabled={busy || undefined}>
        Send link
      </Button>
    </form>
  );
}

function Sent() {
  return (
    <div className={styles.words}>
      <ArrivalWords>If an account exists for this address, we've sent it a link.</ArrivalWords>
      <p className={styles.note}>
        The link works once, for {limits.resetMinutes} minutes. Didn't get it? Check your spam folder or ask
        an admin of your team.
      </p>
    </div>
  );
}
