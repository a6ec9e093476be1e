import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { focusHeading, isFocusNowhere } from '../layout/focus.ts';

type FocusedControl = { id: string; row: number; control: number };

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button, input')];

/**
 * Whoever is at a row that goes, goes on at the same control of the row that takes its place; where none is left, at the heading of the
 * screen.
 */
export function useRowFocus(shownIds: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<FocusedControl>(undefined);

  useLayoutEffect(() => {
    const left = place.current;
    if (!left || shownIds.includes(left.id)) return;
    place.current = undefined;
    if (!isFocusNowhere()) return;
    const rows = list.current?.querySelectorAll('tbody tr[data-id]') ?? [];
    const next = rows[Math.min(left.row, rows.length - 1)];
    if (!next) return focusHeading();
    const controls = controlsOf(next);
    const same = controls[left.control];
    (same?.matches(':enabled, a') ? same : controls.at(-1))?.focus({ preventScroll: true });
  });

  return {
    list,
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLTableRowElement>('tbody tr[data-id]');
      place.current = row
        ? {
            id: row.dataset.id ?? '',
            row: row.sectionRowIndex,
            control: controlsOf(row).indexOf(target as HTMLElement),
          }
        : undefined;
    },
  };
}
