import { Button, TextInput } from '@mantine/core';
import { KeyRound } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LoginAnswer } from '#contract/auth.ts';
import { contactFieldError } from '#contract/contact-fields.ts';
import type { FieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import { PasswordField } from '#web/admin/shared/forms/password-field.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { ApiError } from '#web/data/api-client.ts';
import { useAuth } from '#web/data/auth.tsx';
import { endSession } from '#web/data/end-session.ts';
import { hasPasskeys } from '#web/data/passkeys.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toasts.ts';
import { CodeField } from './code-field.tsx';
import styles from './sign-in-form.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

type SignInFormProps = {
  /** The one account that may go on here; without it anyone may sign in. */
  fixedEmail?: string;
  onSignedIn: () => void;
};

type Credentials = { email: string; password: string; code: string | undefined };

function problems({ email, password, code }: Credentials): FieldErrors {
  const emailProblem = contactFieldError('email', email);
  return {
    ...(emailProblem && { email: emailProblem }),
    ...(password === '' && { password: 'Password is required' }),
    ...(code?.trim() === '' && { code: 'Code is required' }),
  };
}

/** By password, with a code where one is asked for, or by passkey. */
export function SignInForm({ fixedEmail, onSignedIn }: SignInFormProps) {
  const { login, enter } = useAuth();
  const [email, setEmail] = useState(fixedEmail ?? '');
  const [password, setPassword] = useState('');
  /** What the server said when it asked for a code; until then there is none. */
  const [asked, setAsked] = useState<string>();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const fields = useFieldErrors();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, fields.refusals);
  const passkey = usePasskeySignIn({
    onAnswer: takePasskey,
    byAutofill: fixedEmail === undefined && asked === undefined,
  });

  function finish() {
    toast.success('Login successful!');
    onSignedIn();
  }

  function takePasskey(answer: LoginAnswer | undefined) {
    if (answer && fixedEmail !== undefined && answer.user.email !== fixedEmail) {
      void endSession(answer.token);
      return toast.error('This passkey belongs to another account');
    }
    enter(answer);
    finish();
  }

  async function signIn(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const credentials = { email: email.trim(), password, code: asked === undefined ? undefined : code };
    if (fields.refuseFaulty(problems(credentials))) return;
    fields.set({});
    setBusy(true);
    try {
      await login(credentials);
      finish();
    } catch (error) {
      setBusy(false);
      refuse(error instanceof ApiError ? error : undefined);
    }
  }

  function refuse(refused: ApiError | undefined) {
    const named = refused?.errors ?? {};
    if (named.code && asked === undefined) return setAsked(named.code);
    const message = refused?.serverMessage ?? 'Login failed';
    toast.error(message);
    // What is refused now is the password, which may have been changed meanwhile.
    if (refused?.status === 401 && !named.code) setAsked(undefined);
    fields.refuse(Object.keys(named).length > 0 ? named : { form: message });
  }

  function goBack() {
    flushSync(() => {
      setAsked(undefined);
      setCode('');
    });
    form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  }

  /** What was refused is not what stands there any more. */
  const change = (set: (value: string) => void, name: string) => (value: string) => {
    set(value);
    fields.settle([name, 'form']);
  };
  const { errors } = fields;

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void signIn(event)}>
      {asked === undefined ? (
        <>
          <TextInput
            label="Email"
            type="email"
            name="email"
            autoComplete={hasPasskeys() && fixedEmail === undefined ? 'username webauthn' : 'username'}
            required
            readOnly={fixedEmail !== undefined}
            value={email}
            onChange={(event) => change(setEmail, 'email')(event.currentTarget.value)}
            error={errors.email}
          />
          {/* A refusal of the whole stands where it is mended most often. */}
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            data-autofocus={fixedEmail !== undefined || undefined}
            value={password}
            onChange={(event) => change(setPassword, 'password')(event.currentTarget.value)}
            error={errors.password ?? errors.form}
          />
        </>
      ) : (
        <>
          <p className={styles.who}>
            Signing in as <strong>{email.trim()}</strong>
          </p>
          <CodeField
            asked={asked}
            value={code}
            onChange={change(setCode, 'code')}
            error={errors.code ?? errors.form}
          />
        </>
      )}
      <Button type="submit" fullWidth aria-disabled={busy || undefined}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
      {hasPasskeys() && (
        <Button
          variant="default"
          fullWidth
          leftSection={<Icon of={KeyRound} size={16} />}
          aria-disabled={passkey.busy || undefined}
          onClick={() => void passkey.ask()}
        >
          Use a passkey
        </Button>
      )}
      {asked !== undefined && (
        <Button variant="subtle" color="gray" size="xs" onClick={goBack}>
          Back to email and password
        </Button>
      )}
    </form>
  );
}
