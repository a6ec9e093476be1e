import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { contactFieldError } from '#contract/contact-fields.ts';
import { ApiError } from '#web/data/api-client.ts';
import { useAuth } from '#web/data/auth.tsx';
import { toast } from '#web/ui/toasts.ts';
import styles from './sign-in-form.module.css';

type SignInFormProps = {
  /** The one account that may go on here; without it anyone may sign in. */
  fixedEmail?: string;
  onSignedIn: () => void;
};

/** A refusal of the whole stands where it is mended most often: at the password. */
type Errors = { email?: string; password?: string; form?: string };

function problems(email: string, password: string): Errors {
  return {
    email: contactFieldError('email', email),
    password: password === '' ? 'Password is required' : undefined,
  };
}

export function SignInForm({ fixedEmail, onSignedIn }: SignInFormProps) {
  const { login } = useAuth();
  const [email, setEmail] = useState(fixedEmail ?? '');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = problems(email, password);
    setErrors(found);
    const firstProblem = found.email ?? found.password;
    if (firstProblem) toast.error(firstProblem);
    if (found.email) return emailInput.current?.focus();
    if (found.password) return passwordInput.current?.focus();
    setBusy(true);
    try {
      await login(email.trim(), password);
      toast.success('Login successful!');
      onSignedIn();
    } catch (error) {
      const refused = error instanceof ApiError ? error : undefined;
      const message = refused?.serverMessage ?? 'Login failed';
      toast.error(message);
      const named = refused?.errors ?? {};
      setErrors(Object.keys(named).length > 0 ? named : { form: message });
      setBusy(false);
      passwordInput.current?.focus();
    }
  }

  /** What was refused is not what stands there any more. */
  function tryAnother() {
    setErrors((current) => ({ ...current, form: undefined }));
  }

  return (
    <form className={styles.form} noValidate onSubmit={signIn}>
      <TextInput
        ref={emailInput}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        readOnly={fixedEmail !== undefined}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          tryAnother();
        }}
        error={errors.email}
      />
      <PasswordInput
        ref={passwordInput}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        data-autofocus={fixedEmail !== undefined || undefined}
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          tryAnother();
        }}
        error={errors.password ?? errors.form}
        aria-invalid={Boolean(errors.password ?? errors.form)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show what you typed' }}
        visibilityToggleFocusable
      />
      <Button type="submit" fullWidth aria-disabled={busy || undefined}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
