import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { resetInput } from '#contract/getting-in.ts';
import { limits } from '#contract/limits.ts';
import { adminPaths } from '#contract/paths.ts';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { NewPasswordField } from '#web/admin/shared/forms/new-password-field.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { ApiError } from '#web/data/api-client.ts';
import { useAuth } from '#web/data/auth.tsx';
import { resetPassword } from '#web/data/getting-in.ts';
import { toast } from '#web/ui/toasts.ts';
import { CodeField } from './code-field.tsx';
import { DeadLink } from './dead-link.tsx';
import styles from './login-card.module.css';
import { LoginCard } from './login-card.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Where the mailed link leads: a new password, and a code where the account asks for one. */
export function ResetScreen() {
  const token = useLinkToken();
  const [isDead, setDead] = useState(token === '');
  if (isDead)
    return (
      <DeadLink>
        <p>A password reset link works once, for {limits.resetMinutes} minutes.</p>
        <p>
          <Link className={styles.link} to={adminPaths.forgotPassword}>
            Request a new link
          </Link>
        </p>
      </DeadLink>
    );
  return (
    <LoginCard
      title="Choose a new password"
      lead="This signs you in here and signs you out on all other devices."
    >
      <ResetForm token={token} onDead={() => setDead(true)} />
    </LoginCard>
  );
}

function ResetForm({ token, onDead }: { token: string; onDead: () => void }) {
  const { enter } = useAuth();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  /** What the server said when it asked for a code; until then there is none. */
  const [asked, setAsked] = useState<string>();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const fields = useFieldErrors();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, fields.refusals);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = { token, password, code: asked === undefined ? undefined : code };
    if (busy || fields.refuseFaulty(fieldErrors(resetInput, input))) return;
    fields.set({});
    setBusy(true);
    try {
      enter(await resetPassword(input));
      toast.success('Password updated', 'You have been signed out on all other devices.');
      void navigate(adminPaths.dashboard, { replace: true });
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.status === 404) onDead();
      else if (error instanceof ApiError && error.errors.code && asked === undefined)
        setAsked(error.errors.code);
      else fields.refuseFailed(error, 'Failed to set the password');
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NewPasswordField
        label="New password"
        name="password"
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          fields.settle(['password']);
        }}
        error={fields.errors.password}
      />
      {asked !== undefined && (
        <CodeField
          asked={asked}
          value={code}
          onChange={(next) => {
            setCode(next);
            fields.settle(['code']);
          }}
          error={fields.errors.code}
        />
      )}
      <FormError errors={fields.errors} />
      <Button type="submit" fullWidth aria-disabled={busy || undefined}>
        Set password
      </Button>
    </form>
  );
}
