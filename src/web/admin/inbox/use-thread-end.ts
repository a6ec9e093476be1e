import { useLayoutEffect, useRef, useState } from 'react';
import type { Contact } from '#contract/contacts.ts';

/** So near to its end a thread counts as read to the end. */
const nearEnd = 24;

/**
 * Where a thread is read, once all of it is there. It opens at its newest message, follows what is sent from here, and never moves for what arrives: that is counted
 * until it comes into sight.
 */
export function useThreadEnd({ responses = [] }: Contact, isComplete: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const [unseen, setUnseen] = useState(0);
  const known = useRef<number>(undefined);

  const isAtEnd = () => {
    const { scrollHeight, scrollTop, clientHeight } = scroller.current ?? document.body;
    return scrollHeight - scrollTop - clientHeight < nearEnd;
  };
  const goToEnd = () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight });

  const newest = responses.at(-1);
  useLayoutEffect(() => {
    if (!isComplete) return;
    const isOpening = known.current === undefined;
    const added = responses.length - (known.current ?? 0);
    known.current = responses.length;
    if (added <= 0) return;
    if (isOpening || newest?.sentBy === 'admin') goToEnd();
    else if (!isAtEnd()) setUnseen((count) => count + added);
  });

  return {
    scroller,
    unseen,
    show: () => {
      goToEnd();
      setUnseen(0);
    },
    onScroll: () => {
      if (unseen > 0 && isAtEnd()) setUnseen(0);
    },
  };
}
