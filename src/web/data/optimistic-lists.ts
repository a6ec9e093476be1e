import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ListAnswer } from './api-client.ts';

type Identified = { _id: string };

/**
 * Changes every loaded page of a list before the server has answered. The answer takes it back, for when the server
 * refuses.
 */
async function changeLists<Item extends Identified>(
  client: QueryClient,
  key: QueryKey,
  change: (answer: ListAnswer<Item>) => ListAnswer<Item>,
): Promise<() => void> {
  await client.cancelQueries({ queryKey: key });
  const before = client.getQueriesData<ListAnswer<Item>>({ queryKey: key });
  for (const [listKey, answer] of before) {
    if (answer) client.setQueryData(listKey, change(answer));
  }
  return () => {
    for (const [listKey, answer] of before) client.setQueryData(listKey, answer);
  };
}

export function patchInLists<Item extends Identified>(
  client: QueryClient,
  key: QueryKey,
  id: string,
  changes: Partial<Item>,
) {
  return changeLists<Item>(client, key, (answer) => ({
    ...answer,
    items: answer.items.map((item) => (item._id === id ? { ...item, ...changes } : item)),
  }));
}

export function removeFromLists<Item extends Identified>(client: QueryClient, key: QueryKey, id: string) {
  return changeLists<Item>(client, key, ({ items, total, isCapped }) => {
    const left = items.filter((item) => item._id !== id);
    const removed = isCapped ? 0 : items.length - left.length;
    return { items: left, total: total - removed, isCapped };
  });
}

/**
 * Fetches anew what a change has made old. While other changes of the same kind are still on their way the last of them
 * does it for all: a list fetched in between would take back what they have shown already.
 */
export function refreshAfterLast(client: QueryClient, kind: QueryKey, keys: QueryKey[]) {
  if (client.isMutating({ mutationKey: kind }) > 1) return;
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}
