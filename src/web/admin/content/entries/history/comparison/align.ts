import { diffArrays } from 'diff';
import { anchorsOf, type Range } from './anchors.ts';

/** A part of two sequences in which they are the same, or one in which they are not. */
export type Stretch = { isSame: boolean; before: Range; after: Range };

/** How many edits are looked for: at first, and between things that are found once on either side. */
const mostEdits = 400;
const mostEditsBetween = 100;
/** Bounds of the work on one comparison, so that it ends soon whatever is compared: edits take their square in steps, and each may look at everything. */
const mostSteps = 1_000_000;
const mostLooks = 20_000_000;

/**
 * How one sequence becomes another. Few changes are found exactly. Where there are too many for that, what is found just once on either side
 * keeps its place, and between such anchors it is tried again; what is still too different there is told as replaced.
 */
export function align(before: readonly string[], after: readonly string[]): Stretch[] {
  const numbers = new Map<string, number>();
  const numberOf = (key: string) => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  return alignNumbers(before.map(numberOf), after.map(numberOf));
}

function alignNumbers(before: readonly number[], after: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  let stepsLeft = mostSteps;

  /** Neighbours of the same kind become one. */
  function add(isSame: boolean, inBefore: Range, inAfter: Range) {
    if (inBefore[0] === inBefore[1] && inAfter[0] === inAfter[1]) return;
    const last = stretches.at(-1);
    if (last?.isSame === isSame) {
      last.before = [last.before[0], inBefore[1]];
      last.after = [last.after[0], inAfter[1]];
    } else stretches.push({ isSame, before: inBefore, after: inAfter });
  }

  /** Sets aside what is the same at both ends. */
  function within(inBefore: Range, inAfter: Range, work: (inBefore: Range, inAfter: Range) => void) {
    const room = Math.min(inBefore[1] - inBefore[0], inAfter[1] - inAfter[0]);
    let head = 0;
    while (head < room && before[inBefore[0] + head] === after[inAfter[0] + head]) head += 1;
    let tail = 0;
    while (tail < room - head && before[inBefore[1] - 1 - tail] === after[inAfter[1] - 1 - tail]) tail += 1;
    const [restBefore, restAfter] = [inner(inBefore, head, tail), inner(inAfter, head, tail)];
    add(true, [inBefore[0], restBefore[0]], [inAfter[0], restAfter[0]]);
    if (head + tail < room) work(restBefore, restAfter);
    else add(false, restBefore, restAfter);
    add(true, [restBefore[1], inBefore[1]], [restAfter[1], inAfter[1]]);
  }

  function succeeds(inBefore: Range, inAfter: Range, edits: number): boolean {
    const length = inBefore[1] - inBefore[0] + inAfter[1] - inAfter[0];
    const maxEditLength = Math.floor(Math.min(edits, Math.sqrt(stepsLeft), mostLooks / length));
    if (maxEditLength < 1) return false;
    const changes = diffArrays(before.slice(...inBefore), after.slice(...inAfter), { maxEditLength });
    const found = changes?.reduce(
      (sum, { added, removed, count }) => sum + (added || removed ? count : 0),
      0,
    );
    stepsLeft -= (found ?? maxEditLength) ** 2;
    let [atBefore, atAfter] = [inBefore[0], inAfter[0]];
    for (const { added, removed, count } of changes ?? []) {
      const [nextBefore, nextAfter] = [atBefore + (added ? 0 : count), atAfter + (removed ? 0 : count)];
      add(!added && !removed, [atBefore, nextBefore], [atAfter, nextAfter]);
      [atBefore, atAfter] = [nextBefore, nextAfter];
    }
    return changes !== undefined;
  }

  function between(inBefore: Range, inAfter: Range) {
    within(inBefore, inAfter, (restBefore, restAfter) => {
      if (!succeeds(restBefore, restAfter, mostEditsBetween)) add(false, restBefore, restAfter);
    });
  }

  within([0, before.length], [0, after.length], (restBefore, restAfter) => {
    if (succeeds(restBefore, restAfter, mostEdits)) return;
    let [fromBefore, fromAfter] = [restBefore[0], restAfter[0]];
    for (const [atBefore, atAfter] of anchorsOf(before, after, restBefore, restAfter)) {
      between([fromBefore, atBefore], [fromAfter, atAfter]);
      add(true, [atBefore, atBefore + 1], [atAfter, atAfter + 1]);
      [fromBefore, fromAfter] = [atBefore + 1, atAfter + 1];
    }
    between([fromBefore, restBefore[1]], [fromAfter, restAfter[1]]);
  });
  return stretches;
}

const inner = ([from, to]: Range, head: number, tail: number): Range => [from + head, to - tail];
