import { setImmediate as nextTurn } from 'node:timers/promises';

/** Handles many items a few at a time, with a turn of the event loop after each step, so that other requests are answered in between. */
export async function inSteps<Item>(
  items: readonly Item[],
  handle: (item: Item) => void,
  itemsPerStep = 100,
): Promise<void> {
  for (let start = 0; start < items.length; start += itemsPerStep) {
    for (const item of items.slice(start, start + itemsPerStep)) handle(item);
    await nextTurn();
  }
}
