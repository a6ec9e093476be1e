import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { SavedReply } from '#contract/saved-replies.ts';
import { ReplyForm } from './reply-form.tsx';

type ReplyDialogProps = {
  opened: boolean;
  /** The one to edit; none for a new one. */
  reply: SavedReply | undefined;
  onClose: () => void;
};

export function ReplyDialog({ opened, reply, onClose }: ReplyDialogProps) {
  // While the dialog fades out it stays what it was.
  const [shown, setShown] = useState(reply);
  if (opened && reply?._id !== shown?._id) setShown(reply);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={shown ? 'Edit saved reply' : 'New saved reply'}
      closeOnClickOutside={false}
    >
      <ReplyForm key={shown?._id ?? 'new'} reply={shown} onClose={onClose} />
    </Modal>
  );
}
