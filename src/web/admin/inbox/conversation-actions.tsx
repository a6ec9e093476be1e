import { Button } from '@mantine/core';
import type { Contact } from '#contract/contacts.ts';
import { useMarkUnread, useSetSpam } from '#web/data/contacts-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import styles from './conversation.module.css';

type ConversationActionsProps = { contact: Contact; onClose: () => void; onDelete: () => void };

/** What can be done to a conversation besides answering. */
export function ConversationActions({ contact, onClose, onDelete }: ConversationActionsProps) {
  const setSpam = useSetSpam();
  const markUnread = useMarkUnread();

  async function toggleSpam() {
    try {
      await setSpam.mutateAsync({ id: contact._id, isSpam: !contact.isSpam });
      toast.success(contact.isSpam ? 'Moved to the inbox' : 'Moved to spam');
    } catch {
      toast.error('Failed to move the message');
    }
  }

  /** To be unread is to be left for later: an open conversation would be read again at once. */
  async function leaveUnread() {
    onClose();
    try {
      await markUnread.mutateAsync(contact._id);
      toast.success('Marked as unread');
    } catch {
      toast.error('Failed to mark the message as unread');
    }
  }

  return (
    <div className={styles.actions}>
      <Button variant="default" size="compact-sm" onClick={() => void leaveUnread()}>
        Mark as unread
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => void toggleSpam()}>
        {contact.isSpam ? 'Not spam' : 'Mark as spam'}
      </Button>
      <Button variant="subtle" color="red" size="compact-sm" onClick={onDelete}>
        Delete
      </Button>
    </div>
  );
}
