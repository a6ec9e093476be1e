import { useState } from 'react';

export type Selection = {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  toggleAll: (ids: readonly string[]) => void;
  clear: () => void;
};

/** Which of the shown rows are ticked. Rows that have left the list no longer count. */
export function useSelection(shownIds: readonly string[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set(shownIds.filter((id) => ticked.has(id)));
  return {
    ids,
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setTicked(next);
    },
    toggleAll: (all) => setTicked(all.every((id) => ids.has(id)) ? new Set() : new Set(all)),
    clear: () => setTicked(new Set()),
  };
}
