import { align } from './align.ts';
import type { Block } from './blocks.ts';

/** A block as it was and as it is; without one of them it was added or removed. */
export type Row =
  | { type: 'same' | 'changed'; before: Block; after: Block }
  | { type: 'removed'; before: Block; after: null }
  | { type: 'added'; before: null; after: Block };

/** So alike, from 0 to 1, must two blocks be to pass for one that was changed. */
const alikeEnough = 0.4;
/** How far ahead a changed block is looked for, and how much of a long one is looked at. */
const farthest = 8;
const mostTokens = 1000;

/** What became of each block, in the order of both versions. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): Row[] {
  const identity = (block: Block) => block.identity;
  return align(before.map(identity), after.map(identity)).flatMap((stretch): Row[] => {
    const olds = before.slice(...stretch.before);
    const news = after.slice(...stretch.after);
    if (!stretch.isSame) return pairUp(olds, news);
    return olds.map((old, index) => ({ type: 'same', before: old, after: news[index] ?? old }));
  });
}

/** Of blocks that were replaced, those that are alike are told as changed. */
function pairUp(olds: readonly Block[], news: readonly Block[]): Row[] {
  const rows: Row[] = [];
  let next = 0;
  const addUpTo = (end: number) => {
    for (const after of news.slice(next, end)) rows.push({ type: 'added', before: null, after });
    next = end;
  };
  for (const before of olds) {
    const likenessTo = createLikeness(before);
    const ahead = news.slice(next, next + farthest).map(likenessTo);
    const most = Math.max(0, ...ahead);
    const after = news[next + ahead.indexOf(most)];
    if (most < alikeEnough || !after) rows.push({ type: 'removed', before, after: null });
    else {
      addUpTo(next + ahead.indexOf(most));
      rows.push({ type: 'changed', before, after });
      next += 1;
    }
  }
  addUpTo(news.length);
  return rows;
}

/** How much of two blocks is the same, wherever it stands. */
function createLikeness(block: Block): (other: Block) => number {
  const counts = new Map<string, number>();
  const tokens = block.tokens.slice(0, mostTokens);
  for (const { key } of tokens) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (other) => {
    // One picture in the place of another is a picture that was changed; so are two empty lines of different formats.
    if (mediaOf(block) !== undefined && mediaOf(block) === mediaOf(other)) return 1;
    const left = new Map(counts);
    const others = other.tokens.slice(0, mostTokens);
    let shared = 0;
    for (const { key } of others) {
      const count = left.get(key) ?? 0;
      if (count > 0) shared += 1;
      left.set(key, count - 1);
    }
    return (2 * shared) / Math.max(1, tokens.length + others.length);
  };
}

/** What a block holds that is no text, where it holds nothing else. */
function mediaOf({ formats, tokens }: Block): string | undefined {
  if (formats.kind === 'Video') return 'video';
  if (tokens.length === 0) return 'nothing';
  return tokens.every(({ picture }) => picture) ? 'pictures' : undefined;
}
