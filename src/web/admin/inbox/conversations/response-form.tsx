import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { Conversation } from '#contract/conversations.ts';
import { fillPlaceholders, openPlaceholders } from '#contract/reply-placeholders.ts';
import { isFocusNowhere } from '#web/admin/shared/layout/focus.ts';
import { useStaffUser } from '#web/admin/shared/staff-user.ts';
import { ApiError } from '#web/data/api-client.ts';
import { isOvertaken, useRespond } from '#web/data/conversations-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import { answersSince, newestAnswerId } from './answers.ts';
import styles from './composer.module.css';
import { insertText, selectText } from './insert-text.ts';
import { NewerAnswer } from './newer-answer.tsx';
import { SavedReplyPicker } from './saved-reply-picker.tsx';
import type { ResponseDrafts } from './use-response-drafts.ts';

const nothingWritten = 'Please enter a response message';

type ResponseFormProps = { conversation: Conversation; drafts: ResponseDrafts; onSent: () => void };

export function ResponseForm({ conversation, drafts, onSent }: ResponseFormProps) {
  const respond = useRespond();
  const me = useStaffUser();
  const message = drafts.textFor(conversation._id);
  const newestAnswer = newestAnswerId(conversation);
  const seen = drafts.seenFor(conversation._id) ?? newestAnswer;
  const [error, setError] = useState<string>();
  const [isHeldBack, setHeldBack] = useState(false);
  const newer = isHeldBack ? answersSince(conversation, seen, me._id).at(-1) : undefined;
  const field = useRef<HTMLTextAreaElement>(null);
  const open = openPlaceholders(message);

  function write(text: string) {
    setError(undefined);
    if (text === '') setHeldBack(false);
    drafts.write(conversation._id, text, newestAnswer);
  }

  function refuse(problem: string) {
    toast.error(problem);
    setError(problem);
    field.current?.focus();
  }

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (respond.isPending) return;
    if (message.trim() === '') return refuse(nothingWritten);
    if (open[0]) {
      refuse(`Please replace ${open.join(', ')} before sending`);
      return selectText(field.current, open[0]);
    }
    try {
      await respond.mutateAsync({
        id: conversation._id,
        message,
        seenResponse: newer ? newestAnswer : seen,
        key: drafts.keyFor(conversation._id),
      });
      toast.success('Response sent successfully!');
      setHeldBack(false);
      drafts.forgetSent(conversation._id, message);
      onSent();
    } catch (failure) {
      if (isOvertaken(failure)) setHeldBack(true);
      else toast.error('Failed to send response');
      const reason = failure instanceof ApiError ? failure.errors.message : undefined;
      setError(isOvertaken(failure) ? reason : (reason ?? 'Failed to send response'));
    }
    // The button rests while it sends; whoever pressed it writes on.
    if (isFocusNowhere()) field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // A key that is still held down has not seen what came of pressing it.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) void send(event);
  }

  /** What the conversation does not know is left selected, to be typed over. */
  function insertReply(text: string) {
    const filled = fillPlaceholders(text, conversation);
    write(insertText(field.current, message, filled));
    requestAnimationFrame(() => {
      field.current?.focus();
      const [first] = openPlaceholders(filled);
      if (first) selectText(field.current, first);
    });
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      {newer && <NewerAnswer answer={newer} />}
      <Textarea
        ref={field}
        label="Send Response"
        rows={4}
        placeholder="Type your reply here..."
        value={message}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={error}
      />
      {open.length > 0 && !error && <p className={styles.open}>Fill in before sending: {open.join(', ')}</p>}
      <div className={styles.send}>
        <Button type="submit" disabled={message === '' || respond.isPending}>
          {respond.isPending ? 'Sending...' : newer ? 'Send anyway' : 'Send Response'}
        </Button>
        <SavedReplyPicker onPick={insertReply} />
        <span className={styles.shortcut}>Ctrl+Enter to send</span>
      </div>
    </form>
  );
}
