import { align, type Stretch } from './align.ts';
import type { Block, Formats, Token } from './blocks.ts';
import { formatChanges } from './format-changes.ts';

export type Change = 'same' | 'removed' | 'added' | 'formatted';

/** Words next to each other that are formatted alike and of which the same is to be told. */
export type Run = { change: Change; text: string; formats: Formats; picture?: Token['picture'] };

export type WordComparison = {
  before: Run[];
  after: Run[];
  /** Changes of formatting in words, those of the block as a whole first. */
  notes: string[];
};

const mostNotes = 6;

export function compareWords(before: Block, after: Block): WordComparison {
  const keyOf = ({ key }: Token) => key;
  const stretches = join(align(before.tokens.map(keyOf), after.tokens.map(keyOf)));
  const [old, now] = [createRuns(), createRuns()];
  const notes = new Set(formatChanges(before.formats, after.formats));
  for (const stretch of stretches) {
    const olds = before.tokens.slice(...stretch.before);
    const news = after.tokens.slice(...stretch.after);
    if (!stretch.isSame) {
      for (const token of olds) old.add('removed', token);
      for (const token of news) now.add('added', token);
      continue;
    }
    olds.forEach((token, index) => {
      const other = news[index] ?? token;
      const changes = token.formats === other.formats ? [] : formatChanges(token.formats, other.formats);
      for (const change of changes) notes.add(change);
      old.add(changes.length > 0 ? 'formatted' : 'same', token);
      now.add(changes.length > 0 ? 'formatted' : 'same', other);
    });
  }
  const told = [...notes];
  const more = told.length - mostNotes;
  return {
    before: old.runs,
    after: now.runs,
    notes: more > 0 ? [...told.slice(0, mostNotes), `${more} more`] : told,
  };
}

/** A block that is there on one side only, or on both alike. */
export function runsOf({ tokens }: Block, change: Change): Run[] {
  const runs = createRuns();
  for (const token of tokens) runs.add(change, token);
  return runs.runs;
}

/** One word left standing between two that were replaced reads worse than all three replaced. */
function join(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  stretches.forEach((stretch, index) => {
    const last = joined.at(-1);
    const next = stretches[index + 1];
    const isLonely = stretch.isSame && lengthOf(stretch.before) === 1 && isLong(last) && isLong(next);
    if (last && !last.isSame && (isLonely || !stretch.isSame)) {
      last.before = [last.before[0], stretch.before[1]];
      last.after = [last.after[0], stretch.after[1]];
    } else joined.push({ ...stretch });
  });
  return joined;
}

const lengthOf = ([from, to]: Stretch['before']) => to - from;
const isLong = (stretch: Stretch | undefined) =>
  stretch !== undefined && lengthOf(stretch.before) > 1 && lengthOf(stretch.after) > 1;

function createRuns() {
  const runs: Run[] = [];
  return {
    runs,
    add(change: Change, { text, hasSpace, formats, picture }: Token) {
      const words = hasSpace ? `${text} ` : text;
      const last = runs.at(-1);
      const goesOn = last && !last.picture && last.change === change && last.formats === formats;
      if (picture) runs.push({ change, text, formats, picture });
      else if (goesOn) last.text += words;
      else runs.push({ change, text: words, formats });
    },
  };
}
