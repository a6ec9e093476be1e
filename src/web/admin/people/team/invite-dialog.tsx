import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { NewInvitation } from '#contract/team.ts';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationLink } from './invitation-link.tsx';

type InviteDialogProps = {
  opened: boolean;
  /** What was sent just now; none while it is still being written. */
  sent: NewInvitation | undefined;
  onInvited: (invitation: NewInvitation | undefined) => void;
  onClose: () => void;
};

/** First whom to invite and as what, then the link. */
export function InviteDialog({ opened, sent, onInvited, onClose }: InviteDialogProps) {
  // While the dialog fades out it stays what it was.
  const [shown, setShown] = useState(sent);
  if (opened && sent !== shown) setShown(sent);
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
