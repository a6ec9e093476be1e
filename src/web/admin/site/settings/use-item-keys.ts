import { useRef } from 'react';

let last = 0;

function newKey() {
  last += 1;
  return `item-${last}`;
}

/** Names for the items of a list, which they keep wherever they move: what is open or focused moves with them. */
export function useItemKeys(count: number) {
  const kept = useRef<string[]>([]);
  while (kept.current.length < count) kept.current.push(newKey());
  kept.current.length = count;
  return {
    keys: kept.current,
    add: () => {
      const key = newKey();
      kept.current.push(key);
      return key;
    },
    move: (from: number, to: number) => {
      kept.current = moved(kept.current, from, to);
    },
    remove: (index: number) => {
      kept.current = kept.current.toSpliced(index, 1);
    },
  };
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1);
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
