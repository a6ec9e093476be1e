import { useLayoutEffect, useRef, useState } from 'react';
import type { Conversation } from '#contract/conversations.ts';
import { useStaffUser } from '#web/admin/shared/staff-user.ts';
import { isColleagues } from './answers.ts';

/** So near to its end a thread counts as read to the end. */
const nearEnd = 24;

/**
 * Where a thread is read, once all of it is there. It opens at its newest message and never moves for what arrives: what the customer or a
 * colleague has written meanwhile is counted until it comes into sight.
 */
export function useThreadEnd({ responses = [] }: Conversation, isComplete: boolean) {
  const me = useStaffUser();
  const scroller = useRef<HTMLDivElement>(null);
  const [unseen, setUnseen] = useState(0);
  const known = useRef<ReadonlySet<string>>(undefined);

  const isAtEnd = () => {
    const { scrollHeight, scrollTop, clientHeight } = scroller.current ?? document.body;
    return scrollHeight - scrollTop - clientHeight < nearEnd;
  };
  const goToEnd = () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight });

  useLayoutEffect(() => {
    if (!isComplete) return;
    const before = known.current;
    known.current = new Set(responses.map(({ _id }) => _id));
    if (!before) {
      if (responses.length > 0) goToEnd();
      return;
    }
    const arrived = responses.filter(
      (one) => !before.has(one._id) && (one.sentBy !== 'admin' || isColleagues(one, me._id)),
    );
    if (arrived.length > 0 && !isAtEnd()) setUnseen((count) => count + arrived.length);
  });

  function show() {
    goToEnd();
    setUnseen(0);
  }

  return {
    scroller,
    unseen,
    /** The button that asked for it goes, and the thread is where one reads on. */
    goOnReading: () => {
      show();
      scroller.current?.focus({ preventScroll: true });
    },
    /** Whoever has written something wants to see it stand there. */
    showWhenDrawn: () => void requestAnimationFrame(show),
    onScroll: () => {
      if (unseen > 0 && isAtEnd()) setUnseen(0);
    },
  };
}
