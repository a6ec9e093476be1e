import type { Run } from './compare-words.ts';

/** More pieces than this are not drawn of one block, and longer unchanged words than this are shortened between changes. */
const mostRuns = 1000;
const longestSame = 600;
const keptBeside = 200;

/** What is drawn of a block: all of it, unless it is so long that the changes in it would be hard to find. */
export function shownRuns(runs: readonly Run[]): Run[] {
  const hasChanges = runs.some(({ change }) => change !== 'same');
  const shown = runs.slice(0, mostRuns).map((run, index) => {
    if (!hasChanges || run.change !== 'same' || run.text.length <= longestSame) return run;
    return { ...run, text: shortened(run.text, index > 0, index < runs.length - 1) };
  });
  const [last] = runs.slice(mostRuns);
  return last ? [...shown, { change: 'same', text: ' […]', formats: last.formats }] : shown;
}

/** Keeps what stands next to a change. */
function shortened(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const head = hasBefore ? text.slice(0, text.indexOf(' ', keptBeside)) : '';
  const tail = hasAfter ? text.slice(text.lastIndexOf(' ', text.length - keptBeside) + 1) : '';
  const isWorthIt = head.length + tail.length < text.length / 2;
  return isWorthIt ? `${head} […] ${tail}` : text;
}
