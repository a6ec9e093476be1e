import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Drags a row of a list up and down, past the middle of its neighbours. The window listens, since the row itself moves in the document while it
 * is held.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  indexOf: (key: string) => number,
  move: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<string>();
  const latest = useRef({ indexOf, move });
  latest.current = { indexOf, move };

  useEffect(() => {
    if (!dragged) return;
    const drag = ({ clientY }: PointerEvent) => {
      const at = latest.current.indexOf(dragged);
      const rows = list.current?.children ?? [];
      const [above, below] = [rows[at - 1], rows[at + 1]];
      if (above && clientY < middleOf(above)) latest.current.move(at, at - 1);
      else if (below && clientY > middleOf(below)) latest.current.move(at, at + 1);
    };
    const drop = () => setDragged(undefined);
    window.addEventListener('pointermove', drag);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    return () => {
      window.removeEventListener('pointermove', drag);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
  }, [dragged, list]);

  return { dragged, start: setDragged };
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
