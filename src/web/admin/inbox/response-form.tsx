import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { ApiError } from '#web/data/api-client.ts';
import { useRespond } from '#web/data/contacts-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import styles from './conversation.module.css';

/** Half-written responses by message, so that closing a conversation does not throw one away. */
export type ResponseDrafts = Map<string, string>;

export function ResponseForm({ contactId, drafts }: { contactId: string; drafts: ResponseDrafts }) {
  const respond = useRespond();
  const [message, setMessage] = useState(drafts.get(contactId) ?? '');
  const [error, setError] = useState<string>();
  const isBlank = message.trim() === '';

  function write(text: string) {
    setMessage(text);
    setError(undefined);
    drafts.set(contactId, text);
  }

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (respond.isPending) return;
    if (isBlank) {
      toast.error('Please enter a response message');
      return;
    }
    try {
      await respond.mutateAsync({ id: contactId, message });
      toast.success('Response sent successfully!');
      write('');
    } catch (failure) {
      toast.error('Failed to send response');
      if (failure instanceof ApiError) setError(failure.errors.message);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event);
  }

  return (
    <form className={styles.respond} onSubmit={(event) => void send(event)}>
      <Textarea
        label="Send Response"
        rows={4}
        placeholder="Type your response here..."
        value={message}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={error}
      />
      <div className={styles.send}>
        <Button type="submit" disabled={isBlank || respond.isPending}>
          {respond.isPending ? 'Sending...' : 'Send Response'}
        </Button>
        <span>Ctrl+Enter sends</span>
      </div>
    </form>
  );
}
