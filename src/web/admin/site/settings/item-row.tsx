import { ChevronDown, GripVertical, X } from 'lucide';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import styles from './item-list.module.css';

type ItemRowProps = {
  name: string;
  one: string;
  /** Says how the handle is used. */
  hintId: string;
  /** Left out where all of the item is always seen. */
  fold: { isOpen: boolean; onToggle: () => void } | undefined;
  isDragged: boolean;
  onGrab: () => void;
  onMove: (step: number) => void;
  /** Left out for what must not be taken away. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
};

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** One item: a handle to move it by, its fields, and a way to be rid of it. */
export function ItemRow(props: ItemRowProps) {
  const { name, one, hintId, fold, isDragged, onGrab, onMove, onRemove, children } = props;
  const title = name || `New ${one}`;

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(step);
  }

  return (
    <li className={styles.row} data-dragged={isDragged || undefined} data-folds={fold ? true : undefined}>
      <button
        type="button"
        data-handle
        className={styles.handle}
        aria-label={`Move ${title}`}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button === 0) onGrab();
        }}
      >
        <Icon of={GripVertical} size={16} />
      </button>
      {fold ? (
        <button type="button" className={styles.name} aria-expanded={fold.isOpen} onClick={fold.onToggle}>
          <span dir="auto">{title}</span>
          <Icon of={ChevronDown} size={16} />
        </button>
      ) : (
        <div data-body className={styles.body}>
          {children}
        </div>
      )}
      {onRemove && (
        <button
          type="button"
          data-remove
          className={styles.remove}
          aria-label={`Remove ${title}`}
          onClick={onRemove}
        >
          <Icon of={X} size={16} />
        </button>
      )}
      {fold?.isOpen && (
        <div data-body className={styles.unfolded}>
          {children}
        </div>
      )}
    </li>
  );
}
