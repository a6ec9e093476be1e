import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type Role, roleWords } from '#contract/policy.ts';
import { invitationInput, type NewInvitation } from '#contract/team.ts';
import { useLastValue } from '#web/admin/shared/dialogs/use-last-value.ts';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import styles from '#web/admin/shared/forms/form.module.css';
import { FormError } from '#web/admin/shared/forms/form-error.tsx';
import { SecretOnce } from '#web/admin/shared/forms/secret-once.tsx';
import { useFieldErrors } from '#web/admin/shared/forms/use-field-errors.ts';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { useInvite } from '#web/data/team-queries.ts';
import { RoleCards } from './role-cards.tsx';

type InvitationFormProps = {
  onInvited: (invitation: NewInvitation | undefined) => void;
  onClose: () => void;
};

function InvitationForm({ onInvited, onClose }: InvitationFormProps) {
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

type InviteDialogProps = {
  opened: boolean;
  /** What was sent just now; none while it is still being written. */
  sent: NewInvitation | undefined;
  onInvited: (invitation: NewInvitation | undefined) => void;
  onClose: () => void;
};

/** First whom to invite and as what, then the link. */
export function InviteDialog({ opened, sent, onInvited, onClose }: InviteDialogProps) {
  const shown = useLastValue(sent, opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={shown ? 'Invitation sent' : 'Invite someone'}
      closeOnClickOutside={false}
    >
      {shown ? (
        <InvitationLink invitation={shown} onClose={onClose} />
      ) : (
        <InvitationForm onInvited={onInvited} onClose={onClose} />
      )}
    </Modal>
  );
}

type InvitationLinkProps = { invitation: NewInvitation; onClose: () => void };

/** The link, which is told this once. */
function InvitationLink({ invitation: { email, role, url }, onClose }: InvitationLinkProps) {
  return (
    <SecretOnce
      intro={
        <>
          We've sent an invitation to <strong>{email}</strong>, who will join as {roleWords[role].label}. You
          can also share the link yourself.
        </>
      }
      label="Invitation link"
      description={`Works once, for ${limits.invitationDays} days. It is shown only once. Inviting again creates a new link.`}
      value={url}
      copyLabel="Copy link"
      onDone={onClose}
    />
  );
}
