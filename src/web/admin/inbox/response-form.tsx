import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '#web/data/api-client.ts';
import { useRespond } from '#web/data/contacts-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import styles from './conversation.module.css';
import type { ResponseDrafts } from './use-response-drafts.ts';

const nothingWritten = 'Please enter a response message';

export function ResponseForm({ contactId, drafts }: { contactId: string; drafts: ResponseDrafts }) {
  const respond = useRespond();
  const message = drafts.textFor(contactId);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  function write(text: string) {
    setError(undefined);
    drafts.write(contactId, text);
  }

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (respond.isPending) return;
    if (message.trim() === '') {
      toast.error(nothingWritten);
      setError(nothingWritten);
      field.current?.focus();
      return;
    }
    try {
      await respond.mutateAsync({ id: contactId, message });
      toast.success('Response sent successfully!');
      drafts.forgetSent(contactId, message);
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
        ref={field}
        label="Send Response"
        rows={4}
        placeholder="Type your response here..."
        value={message}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={error}
      />
      <div className={styles.send}>
        <Button type="submit" disabled={message === '' || respond.isPending}>
          {respond.isPending ? 'Sending...' : 'Send Response'}
        </Button>
        <span>Ctrl+Enter sends</span>
      </div>
    </form>
  );
}
