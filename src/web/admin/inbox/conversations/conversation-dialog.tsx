import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Conversation } from '#contract/conversations.ts';
import { useLastValue } from '#web/admin/shared/dialogs/use-last-value.ts';
import { ApiError } from '#web/data/api-client.ts';
import { conversationOptions } from '#web/data/conversations-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import { ConversationBody } from './conversation-body.tsx';
import styles from './conversation-dialog.module.css';
import { useMarkReadWhenSeen } from './use-mark-read-when-seen.ts';
import type { ResponseDrafts } from './use-response-drafts.ts';

type ConversationDialogProps = {
  /** The message that the address names, if any. */
  id: string | null;
  drafts: ResponseDrafts;
  onClose: () => void;
  /** Nothing can be shown at this address: it should not be one to come back to. */
  onUnavailable: () => void;
  onDelete: (conversation: Conversation) => void;
};

/** One conversation over the list. It stays open while its row comes and goes with the list behind it. */
export function ConversationDialog(props: ConversationDialogProps) {
  const { id, drafts, onClose, onUnavailable, onDelete } = props;
  const alone = useQuery({
    ...conversationOptions(id ?? ''),
    enabled: id !== null,
  });
  const newest = id === null ? undefined : alone.data;
  const shown = useLastValue(newest, newest !== undefined);
  const isOpen = id !== null && shown?._id === id;
  useMarkReadWhenSeen(isOpen ? shown : undefined);

  const { error } = alone;
  const isGone = error instanceof ApiError && error.status === 404;
  // A conversation that is on screen stays there when a request fails for another reason.
  const isMissing = alone.isError && (isGone || !isOpen);
  const giveUp = useRef(onUnavailable);
  giveUp.current = onUnavailable;
  useEffect(() => {
    if (!isMissing) return;
    toast.error(isGone ? 'This contact message no longer exists' : 'Failed to fetch contact messages');
    giveUp.current();
  }, [isMissing, isGone]);

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="46rem"
      title="Contact message details"
      classNames={{ inner: styles.inner, content: styles.content, body: styles.body }}
    >
      {shown && (
        <ConversationBody
          key={shown._id}
          conversation={shown}
          drafts={drafts}
          onClose={onClose}
          onDelete={() => onDelete(shown)}
        />
      )}
    </Modal>
  );
}
