import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { isFocusNowhere } from '#web/admin/shared/layout/focus.ts';
import { ApiError } from '#web/data/api-client.ts';
import { useAddNote } from '#web/data/notes-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import styles from './composer.module.css';
import { noteDraft, type ResponseDrafts } from './use-response-drafts.ts';

type NoteFormProps = { conversationId: string; drafts: ResponseDrafts; onSent: () => void };

export function NoteForm({ conversationId, drafts, onSent }: NoteFormProps) {
  const add = useAddNote(conversationId);
  const draft = noteDraft(conversationId);
  const message = drafts.textFor(draft);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  async function keep(event: SyntheticEvent) {
    event.preventDefault();
    if (add.isPending || message.trim() === '') return;
    try {
      await add.mutateAsync({ message, key: drafts.keyFor(draft) });
      toast.success('Note added');
      drafts.forgetSent(draft, message);
      onSent();
    } catch (failure) {
      toast.error('Failed to add note');
      setError((failure instanceof ApiError ? failure.errors.message : undefined) ?? 'Failed to add note');
    }
    if (isFocusNowhere()) field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void keep(event);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void keep(event)}>
      <Textarea
        ref={field}
        label="Internal note"
        rows={4}
        placeholder="What should your team know?"
        value={message}
        onChange={(event) => {
          setError(undefined);
          drafts.write(draft, event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        error={error}
      />
      <div className={styles.send}>
        <Button type="submit" color="#f5c86a" disabled={message.trim() === '' || add.isPending}>
          Add note
        </Button>
        <span>Visible to staff only. Never sent by email.</span>
      </div>
    </form>
  );
}
