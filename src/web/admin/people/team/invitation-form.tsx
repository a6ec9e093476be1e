import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { Role } from '#contract/policy.ts';
import { invitationInput, type NewInvitation } from '#contract/team.ts';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import styles from '#web/admin/shared/forms/form.module.css';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { useInvite } from '#web/data/team-queries.ts';
import { RoleCards } from './role-cards.tsx';

type InvitationFormProps = {
  onInvited: (invitation: NewInvitation | undefined) => void;
  onClose: () => void;
};

export function InvitationForm({ onInvited, onClose }: InvitationFormProps) {
  const invite = useInvite();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('author');
  const fields = useFieldErrors();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, fields.refusals);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (invite.isPending) return;
    if (fields.refuseFaulty(fieldErrors(invitationInput, { email, role }))) return;
    fields.set({});
    try {
      onInvited(await invite.mutateAsync({ email: email.trim(), role }));
    } catch (error) {
      fields.refuseFailed(error, 'Failed to send the invitation');
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        required
        data-autofocus
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          fields.settle(['email']);
        }}
        error={fields.errors.email}
      />
      <RoleCards value={role} onChange={setRole} />
      <FormError errors={fields.errors} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={invite.isPending || undefined}>
          Send invitation
        </Button>
      </div>
    </form>
  );
}
