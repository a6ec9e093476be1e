/** How often the event loop turned while some work was done. On SQLite, work without a pause of its own is done within one turn. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work().finally(() => {
    isDone = true;
  });
  return turns;
}
