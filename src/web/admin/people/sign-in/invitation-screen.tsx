import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { adminPaths } from '#contract/paths.ts';
import { roleWords } from '#contract/policy.ts';
import { invitationAcceptance, type OpenInvitation } from '#contract/team.ts';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { NewPasswordField } from '#web/admin/shared/forms/new-password-field.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { ApiError } from '#web/data/api-client.ts';
import { useAuth } from '#web/data/auth.tsx';
import { acceptInvitation, fetchInvitation } from '#web/data/getting-in.ts';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toasts.ts';
import { DeadLink } from './dead-link.tsx';
import styles from './login-card.module.css';
import { LoginCard } from './login-card.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Where an invitation leads: who is invited as what, and an account of their own. */
export function InvitationScreen() {
  const token = useLinkToken();
  const { identity } = useSiteFrame();
  const [isDead, setDead] = useState(token === '');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => fetchInvitation(token, signal),
    enabled: token !== '',
    // Looking at it uses nothing up, but once is enough.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

  if (isDead || (error instanceof ApiError && error.status === 404))
    return (
      <DeadLink>
        <p>
          An invitation works once, for {limits.invitationDays} days. It stops working if it is withdrawn or
          sent again.
        </p>
        <p>Ask the person who invited you for a new one. If you already have an account, sign in.</p>
      </DeadLink>
    );
  if (isPending) return <Spinner label="Loading..." />;
  if (!data)
    return (
      <LoginCard title="Could not open your invitation">
        <div className={styles.words} role="alert">
          <p>
            {error instanceof ApiError && error.serverMessage
              ? error.serverMessage
              : 'The server did not respond.'}
          </p>
        </div>
        <Button onClick={() => void refetch()}>Try again</Button>
      </LoginCard>
    );
  return (
    <LoginCard title="Join the team" lead={`You have been invited to the back office of ${identity.name}.`}>
      <AcceptForm token={token} invitation={data} onDead={() => setDead(true)} />
    </LoginCard>
  );
}

type AcceptFormProps = { token: string; invitation: OpenInvitation; onDead: () => void };

const empty = { name: '', password: '' };

function AcceptForm({ token, invitation: { email, role }, onDead }: AcceptFormProps) {
  const { user, enter } = useAuth();
  const navigate = useNavigate();
  const [values, setValues] = useState(empty);
  const [busy, setBusy] = useState(false);
  const fields = useFieldErrors();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, fields.refusals);

  const field = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((current) => ({ ...current, [name]: value }));
      fields.settle([name]);
    },
    error: fields.errors[name],
    required: true,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || fields.refuseFaulty(fieldErrors(invitationAcceptance, values))) return;
    fields.set({});
    setBusy(true);
    try {
      enter(await acceptInvitation(token, values));
      toast.success('Welcome to the team!');
      void navigate(adminPaths.dashboard, { replace: true });
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.status === 404) onDead();
      else fields.refuseFailed(error, 'Failed to create your account');
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>
        <strong>{roleWords[role].label}</strong>: {roleWords[role].explanation}
      </p>
      <TextInput label="Email" type="email" name="email" autoComplete="username" readOnly value={email} />
      <TextInput label="Your name" autoComplete="name" {...field('name')} />
      <NewPasswordField label="Choose a password" {...field('password')} />
      {user && (
        <p className={styles.note}>
          You are signed in as {user.email} in this browser. Joining signs you in as {email} instead.
        </p>
      )}
      <FormError errors={fields.errors} />
      <Button type="submit" fullWidth aria-disabled={busy || undefined}>
        Join the team
      </Button>
    </form>
  );
}
