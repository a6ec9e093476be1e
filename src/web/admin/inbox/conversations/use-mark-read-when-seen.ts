import { useEffect, useRef } from 'react';
import type { Conversation } from '#contract/conversations.ts';
import { useMarkRead } from '#web/data/conversations-queries.ts';

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * Opening an unread message marks it read; should that fail, nobody is bothered. What arrives while it is open is read once somebody stirs:
 * a conversation left open on an empty desk goes on counting as unread.
 */
export function useMarkReadWhenSeen(conversation: Conversation | undefined) {
  const { mutate: markRead } = useMarkRead();
  const marked = useRef<{ id: string; length: number }>(undefined);
  const id = conversation?._id;
  const length = conversation?.responses?.length ?? 0;
  const isUnread = conversation !== undefined && !conversation.isRead;

  useEffect(() => {
    if (!id) marked.current = undefined;
    const isMarked = marked.current?.id === id && marked.current?.length === length;
    // Once for each time it is opened and for each arrival: a call that failed is not repeated with every move of a hand.
    if (!id || !isUnread || isMarked) return;
    const mark = () => {
      stopWaiting();
      marked.current = { id, length };
      markRead(id);
    };
    const stopWaiting = () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, mark, { capture: true });
    };
    if (marked.current?.id !== id) return mark();
    for (const sign of signsOfLife) window.addEventListener(sign, mark, { capture: true, passive: true });
    return stopWaiting;
  }, [id, length, isUnread, markRead]);
}
