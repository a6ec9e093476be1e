import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Contact } from '#contract/contacts.ts';
import { contactOptions, useMarkRead } from '#web/data/contacts-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import { ConversationBody } from './conversation-body.tsx';
import type { ResponseDrafts } from './use-response-drafts.ts';

type ConversationProps = {
  /** The message that the address names, if any. */
  id: string | null;
  /** Its row, when it is on the shown page of the list. */
  listed: Contact | undefined;
  isListPending: boolean;
  drafts: ResponseDrafts;
  onClose: () => void;
  onDelete: (contact: Contact) => void;
};

/** One conversation over the list. Opening an unread message marks it read; should that fail, nobody is bothered. */
export function Conversation(props: ConversationProps) {
  const { id, listed, isListPending, drafts, onClose, onDelete } = props;
  const alone = useQuery({
    ...contactOptions(id ?? ''),
    enabled: id !== null && !listed && !isListPending,
  });
  const contact = id === null ? undefined : (listed ?? alone.data);
  // While the dialog fades out it goes on showing what it showed.
  const [shown, setShown] = useState(contact);
  if (contact && contact !== shown) setShown(contact);

  const { mutate: markRead } = useMarkRead();
  const marked = useRef<string>(undefined);
  useEffect(() => {
    // Once for each time it is opened: a call that failed is tried again on the next.
    if (!contact) marked.current = undefined;
    if (!contact || contact.isRead || marked.current === contact._id) return;
    marked.current = contact._id;
    markRead(contact._id);
  }, [contact, markRead]);

  const isMissing = alone.isError && !listed;
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!isMissing) return;
    toast.error('Failed to fetch contact messages');
    close.current();
  }, [isMissing]);

  return (
    <Modal
      opened={contact !== undefined}
      onClose={onClose}
      size="lg"
      title="Contact Message Details"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {shown && (
        <ConversationBody key={shown._id} contact={shown} drafts={drafts} onDelete={() => onDelete(shown)} />
      )}
    </Modal>
  );
}
