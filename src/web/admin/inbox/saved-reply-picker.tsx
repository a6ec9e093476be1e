import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import type { SavedReply } from '#contract/saved-replies.ts';
import { savedRepliesOptions } from '#web/data/saved-replies-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './saved-reply-picker.module.css';

const searchFrom = 7;

/** A button that shows the saved replies. Escape, a click elsewhere or tabbing away closes them, and not the conversation with them. */
export function SavedReplyPicker({ onPick }: { onPick: (message: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
  }

  function pick({ message }: SavedReply) {
    setOpen(false);
    onPick(message);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its button and choices do
    <div ref={root} className={styles.root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        variant="default"
        leftSection={<Icon of={MessageSquareQuote} size={15} />}
        aria-expanded={isOpen}
        aria-controls={id}
        data-mantine-stop-propagation={isOpen || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Saved replies
      </Button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && <Choices onPick={pick} />}
      </div>
    </div>
  );
}

/** Every control carries the mark that keeps the dialog from taking Escape for itself. */
const keepsEscape = { 'data-mantine-stop-propagation': true };

function Choices({ onPick }: { onPick: (reply: SavedReply) => void }) {
  const { data, isPending, isError } = useQuery(savedRepliesOptions);
  const [words, setWords] = useState('');
  const replies = data ?? [];
  const wanted = words.trim().toLowerCase();
  const found = replies.filter(({ title, message }) => `${title}\n${message}`.toLowerCase().includes(wanted));
  return (
    <>
      {replies.length >= searchFrom && (
        <TextInput
          {...keepsEscape}
          size="xs"
          type="search"
          aria-label="Search saved replies"
          placeholder="Search saved replies"
          autoFocus
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <p className={styles.words} role="status">
        {isError && 'The saved replies could not be loaded.'}
        {!isPending && !isError && replies.length === 0 && 'There are no saved replies yet.'}
        {replies.length > 0 && found.length === 0 && 'No saved reply has these words.'}
      </p>
      <ul className={styles.list}>
        {found.map((reply) => (
          <li key={reply._id}>
            <button {...keepsEscape} type="button" onClick={() => onPick(reply)}>
              <strong>{reply.title}</strong>
              <span>{reply.message}</span>
            </button>
          </li>
        ))}
      </ul>
      <Link {...keepsEscape} className={styles.manage} to={adminPaths.savedReplies}>
        Manage saved replies
      </Link>
    </>
  );
}
