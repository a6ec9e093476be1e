import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ListAnswer } from './api-client.ts';

type Identified = { _id: string };

/**
 * Changes every loaded page of a list before the server has answered. The returned function undoes the change in the lists as they are by then,
 * for when the server refuses: other changes may have come in between, and stay.
 */
async function changeLists<Item extends Identified>(
  client: QueryClient,
  key: QueryKey,
  apply: (answer: ListAnswer<Item>) => ListAnswer<Item>,
  undo: (current: ListAnswer<Item>, before: ListAnswer<Item>) => ListAnswer<Item>,
): Promise<() => void> {
  // A list that is loaded for the first time shows nothing old, and a cancelled first load would leave it empty.
  await client.cancelQueries({ queryKey: key, predicate: ({ state }) => state.data !== undefined });
  const lists = client.getQueriesData<ListAnswer<Item>>({ queryKey: key });
  for (const [listKey, answer] of lists) {
    if (answer) client.setQueryData(listKey, apply(answer));
  }
  return () => {
    for (const [listKey, before] of lists) {
      const current = client.getQueryData<ListAnswer<Item>>(listKey);
      if (before && current) client.setQueryData(listKey, undo(current, before));
    }
  };
}

export function patchInLists<Item extends Identified>(
  client: QueryClient,
  key: QueryKey,
  id: string,
  changes: Partial<Item>,
) {
  const patch = (answer: ListAnswer<Item>, fields: Partial<Item>) => ({
    ...answer,
    items: answer.items.map((item) => (item._id === id ? { ...item, ...fields } : item)),
  });
  return changeLists<Item>(
    client,
    key,
    (answer) => patch(answer, changes),
    (current, before) => {
      const old = before.items.find(({ _id }) => _id === id);
      const names = Object.keys(changes) as (keyof Item)[];
      return old
        ? patch(current, Object.fromEntries(names.map((name) => [name, old[name]])) as Partial<Item>)
        : current;
    },
  );
}

export function removeFromLists<Item extends Identified>(client: QueryClient, key: QueryKey, id: string) {
  return changeLists<Item>(
    client,
    key,
    ({ items, total, isCapped }) => {
      const left = items.filter((item) => item._id !== id);
      const removed = isCapped ? 0 : items.length - left.length;
      return { items: left, total: total - removed, isCapped };
    },
    insertRemoved,
  );

  /** Puts the row back before the first of those that followed it and are still there. */
  function insertRemoved(current: ListAnswer<Item>, before: ListAnswer<Item>): ListAnswer<Item> {
    const at = before.items.findIndex(({ _id }) => _id === id);
    const row = before.items[at];
    if (!row || current.items.some(({ _id }) => _id === id)) return current;
    const following = new Set(before.items.slice(at + 1).map(({ _id }) => _id));
    const next = current.items.findIndex(({ _id }) => following.has(_id));
    const { total, isCapped } = current;
    return {
      items: current.items.toSpliced(next === -1 ? current.items.length : next, 0, row),
      total: isCapped ? total : total + 1,
      isCapped,
    };
  }
}

/**
 * Fetches anew what a change has made old. While other changes of the same kind are still on their way the last of them
 * does it for all: a list fetched in between would take back what they have shown already.
 */
export function refreshAfterLast(client: QueryClient, kind: QueryKey, keys: QueryKey[]) {
  if (client.isMutating({ mutationKey: kind }) > 1) return;
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}
