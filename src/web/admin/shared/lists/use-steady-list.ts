import { type FocusEvent, useCallback, useState, useSyncExternalStore } from 'react';
import type { ListAnswer } from '#web/data/api-client.ts';
import { steadyRows } from './steady-rows.ts';

const nothingRemoved: ReadonlySet<string> = new Set();

type SteadyListOptions = {
  /** What the list is a list of; another one is shown as it comes. */
  name: string;
  /** Rows that were removed here and need not be kept. */
  removed?: ReadonlySet<string>;
  /** Another reason to keep everything in place, such as ticked rows. */
  isHeld?: boolean;
};

/**
 * A list that refreshes by itself without moving a row under somebody's hand: while the pointer or the keyboard is in it, or its top is out
 * of sight, what arrives waits to be let in. Whenever nobody is there it comes in at once.
 */
export function useSteadyList<Row extends { _id: string }>(
  answer: ListAnswer<Row> | undefined,
  { name, removed = nothingRemoved, isHeld = false }: SteadyListOptions,
) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  // An element that goes away under the pointer, as the last row does, says neither that it was left nor that it lost the focus.
  const onMount = useCallback(
    () => () => {
      setPointedAt(false);
      setHasFocus(false);
    },
    [],
  );
  const isTopOutOfSight = useSyncExternalStore(subscribeToScrolling, hasScrolled, () => false);
  const [shown, setShown] = useState<{ name: string; items: Row[] }>();

  const held = isHeld || isPointedAt || hasFocus || isTopOutOfSight;
  const fresh = answer?.items ?? [];
  const { rows, arrivals } =
    held && shown?.name === name ? steadyRows(shown.items, fresh, removed) : { rows: fresh, arrivals: 0 };
  if (answer && (shown?.name !== name || !areSame(shown.items, rows))) setShown({ name, items: rows });

  return {
    answer: answer && { ...answer, items: rows },
    arrivals,
    /** Shows the list as it is on the server. */
    letIn: () => setShown(undefined),
    /** For the element around the rows. */
    watch: {
      ref: onMount,
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      // A finger that scrolls is taken away without leaving.
      onPointerCancel: () => setPointedAt(false),
      // A click focuses too; only who goes by keyboard is led by the focus.
      onFocus: ({ target }: FocusEvent) => setHasFocus(target.matches(':focus-visible')),
      onBlur: () => setHasFocus(false),
    },
  };
}

function areSame<Row>(one: readonly Row[], other: readonly Row[]): boolean {
  return one.length === other.length && one.every((row, index) => row === other[index]);
}

function subscribeToScrolling(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

const hasScrolled = () => window.scrollY > 160;
