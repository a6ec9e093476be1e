import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import type { SavedReply } from '#contract/saved-replies.ts';
import { useMenu } from '#web/admin/shared/layout/use-menu.ts';
import { savedRepliesOptions } from '#web/data/saved-replies-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './saved-reply-picker.module.css';

const searchFrom = 7;

/** A button that shows the saved replies. What closes them does not close the conversation with them. */
export function SavedReplyPicker({ onPick }: { onPick: (message: string) => void }) {
  const menu = useMenu();
  const id = useId();

  function pick({ message }: SavedReply) {
    menu.close();
    onPick(message);
  }

  return (
    <div {...menu.root} className={styles.root}>
      <Button
        {...menu.button}
        variant="default"
        leftSection={<Icon of={MessageSquareQuote} size={15} />}
        aria-controls={id}
        data-mantine-stop-propagation={menu.isOpen || undefined}
      >
        Saved replies
      </Button>
      <div id={id} className={styles.panel} hidden={!menu.isOpen}>
        {menu.isOpen && <Choices onPick={pick} />}
      </div>
    </div>
  );
}

/** Every control carries the mark that keeps the dialog from taking Escape for itself. */
const keepsEscape = { 'data-mantine-stop-propagation': true };

function Choices({ onPick }: { onPick: (reply: SavedReply) => void }) {
  const { data, isPending, isLoadingError } = useQuery(savedRepliesOptions);
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
        {isLoadingError && 'Could not load saved replies.'}
        {!isPending && !isLoadingError && replies.length === 0 && 'No saved replies yet.'}
        {replies.length > 0 && found.length === 0 && 'No saved replies found.'}
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
