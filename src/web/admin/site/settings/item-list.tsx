import { Button } from '@mantine/core';
import { Plus } from 'lucide';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { isWithin, joined } from './at-path.ts';
import styles from './item-list.module.css';
import { ItemRow } from './item-row.tsx';
import { useField, useSectionForm } from './section-form.ts';
import { moved, useItemKeys } from './use-item-keys.ts';
import { useRowDrag } from './use-row-drag.ts';

type ItemListProps<Item> = {
  path: string;
  label: string;
  /** What one of them is called. */
  one: string;
  max: number;
  min?: number;
  blank: () => Item;
  nameOf: (item: Item) => string;
  /** Said while there are none. */
  empty?: string;
  /** Whether an item is folded up to its name until somebody opens it. */
  folds?: boolean;
  /** The fields of the item at a path. */
  children: (path: string) => ReactNode;
};

/** A list that is added to, taken from and put in order, by dragging or by arrow keys. */
export function ItemList<Item>(props: ItemListProps<Item>) {
  const { path, label, one, max, min = 0, blank, nameOf, folds = false } = props;
  const { value: items, error, set } = useField<Item[]>(path);
  const { errors } = useSectionForm();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const order = useItemKeys(items.length);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const focusNext = useRef<{ row: number; part: string }>(null);

  // Whoever moves, adds or takes away an item goes on from there.
  useEffect(() => {
    const { row, part } = focusNext.current ?? {};
    focusNext.current = null;
    if (row === undefined) return;
    const target = list.current?.children[row]?.querySelector<HTMLElement>(part ?? '');
    (target ?? addButton.current)?.focus();
  });

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    order.move(from, to);
    set(moved(items, from, to));
    setSaid(`${nameOf(item) || `New ${one}`}: position ${to + 1} of ${items.length}`);
    focusNext.current = { row: to, part: '[data-handle]' };
  }

  function remove(index: number) {
    order.remove(index);
    set(items.toSpliced(index, 1));
    focusNext.current = { row: Math.min(index, items.length - 2), part: '[data-remove]' };
  }

  function toggle(key: string) {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  }

  const drag = useRowDrag(list, (key) => order.keys.indexOf(key), move);
  const isFaulty = (at: string) => Object.keys(errors).some((name) => isWithin(name, at));

  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame of a fieldset cannot be a grid in every browser
    <div role="group" aria-labelledby={`${id}-label`} className={styles.group}>
      <div className={styles.head}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span className={styles.count}>
          {items.length} of {max}
        </span>
      </div>
      {items.length === 0 && props.empty && <p className={styles.empty}>{props.empty}</p>}
      <ul ref={list} className={styles.list}>
        {items.map((item, index) => {
          const key = order.keys[index] ?? '';
          const at = joined(path, index);
          return (
            <ItemRow
              key={key}
              name={nameOf(item)}
              one={one}
              hintId={`${id}-hint`}
              fold={
                folds ? { isOpen: open.has(key) || isFaulty(at), onToggle: () => toggle(key) } : undefined
              }
              isDragged={drag.dragged === key}
              onGrab={() => drag.start(key)}
              onMove={(step) => move(index, index + step)}
              onRemove={items.length > min ? () => remove(index) : undefined}
            >
              {props.children(at)}
            </ItemRow>
          );
        })}
      </ul>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button
        ref={addButton}
        className={styles.add}
        variant="default"
        size="xs"
        leftSection={<Icon of={Plus} size={14} />}
        disabled={items.length >= max}
        onClick={() => {
          toggle(order.add());
          set([...items, blank()]);
          focusNext.current = { row: items.length, part: '[data-body] :is(input, textarea, select)' };
        }}
      >
        Add {one}
      </Button>
      <VisuallyHidden>
        <span id={`${id}-hint`}>Drag or use arrow keys to reorder</span>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
