import { Button } from '@mantine/core';
import type { Conversation } from '#contract/conversations.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import { useMarkUnread, useSetSpam } from '#web/data/conversations-queries.ts';
import styles from './conversation-dialog.module.css';

type ConversationActionsProps = { conversation: Conversation; onClose: () => void; onDelete: () => void };

/** What can be done to a conversation besides answering. */
export function ConversationActions({ conversation, onClose, onDelete }: ConversationActionsProps) {
  const setSpam = useSetSpam();
  const markUnread = useMarkUnread();

  async function toggleSpam() {
    await attempt(setSpam.mutateAsync({ id: conversation._id, isSpam: !conversation.isSpam }), {
      success: conversation.isSpam ? 'Moved to the inbox' : 'Moved to spam',
      failure: 'Failed to move the message',
    });
  }

  /** To be unread is to be left for later: an open conversation would be read again at once. */
  async function leaveUnread() {
    onClose();
    await attempt(markUnread.mutateAsync(conversation._id), {
      success: 'Marked as unread',
      failure: 'Failed to mark the message as unread',
    });
  }

  return (
    <div className={styles.actions}>
      <Button variant="default" size="compact-sm" onClick={() => void leaveUnread()}>
        Mark as unread
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => void toggleSpam()}>
        {conversation.isSpam ? 'Not spam' : 'Mark as spam'}
      </Button>
      <Button variant="subtle" color="red" size="compact-sm" onClick={onDelete}>
        Delete
      </Button>
    </div>
  );
}
