import { Button, TextInput } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { roleWords } from '#contract/policy.ts';
import type { NewInvitation } from '#contract/team.ts';
import { ArrivalWords } from '#web/admin/shared/forms/arrival-words.tsx';
import { CopyButton } from '#web/admin/shared/forms/copy-button.tsx';
import form from '#web/admin/shared/forms/form.module.css';

type InvitationLinkProps = { invitation: NewInvitation; onClose: () => void };

/** The link, which is told this once. */
export function InvitationLink({ invitation: { email, role, url }, onClose }: InvitationLinkProps) {
  return (
    <div className={form.form}>
      <ArrivalWords>
        We've sent an invitation to <strong>{email}</strong>, who will join as {roleWords[role].label}. You
        can also share the link yourself.
      </ArrivalWords>
      <TextInput
        label="Invitation link"
        description={`Works once, for ${limits.invitationDays} days. It is shown only once. Inviting again creates a new link.`}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={form.buttons}>
        <CopyButton text={url}>Copy link</CopyButton>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
