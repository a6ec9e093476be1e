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
      lead={isSent ? undefined : 'Tell us your email address, and we send you a link to choose a new one.'}
    >
      {isSent ? <Sent /> : <ForgotForm onSent={() => setSent(true)} />}
      <p className={styles.ways}>
        <Link to={adminPaths.login}>Back to signing in</Link>
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
        Send the link
      </Button>
    </form>
  );
}

function Sent() {
  return (
    <div className={styles.words}>
      <ArrivalWords>If there is an account with this address, a link is on its way to it.</ArrivalWords>
      <p className={styles.note}>
        The link works once, for {limits.resetMinutes} minutes. Nothing there? Look among the spam, or ask an
        admin of your team.
      </p>
    </div>
  );
}
