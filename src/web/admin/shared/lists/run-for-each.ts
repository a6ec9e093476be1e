/**
 * Does the same to many entries, a few at a time: enough to be quick, few enough to leave the server room for others.
 * One failure does not stop the rest; the answer says how many went wrong.
 */
export async function runForEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  atOnce = 4,
): Promise<{ done: number; failed: number }> {
  const waiting = [...items];
  let failed = 0;
  async function worker() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item);
      } catch {
        failed += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return { done: items.length - failed, failed };
}
