import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { align } from './align.ts';

const words = (text: string) => text.split(' ');

/** What stretches tell, in letters: what is the same as it is, what was removed and added in brackets. */
function told(before: string[], after: string[]): string {
  return align(before, after)
    .map(({ isSame, before: old, after: now }) =>
      isSame
        ? before.slice(...old).join(' ')
        : `[${before.slice(...old).join(' ')}>${after.slice(...now).join(' ')}]`,
    )
    .join(' ');
}

const numbered = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word}${index}`);

describe('aligning two sequences', () => {
  it('finds what was added, removed and replaced', () => {
    expect(told(words('a b c'), words('a b c'))).toBe('a b c');
    expect(told(words('a b c'), words('a c'))).toBe('a [b>] c');
    expect(told(words('a c'), words('a b c'))).toBe('a [>b] c');
    expect(told(words('a b c'), words('a x c'))).toBe('a [b>x] c');
    expect(told([], words('a'))).toBe('[>a]');
    expect(told([], [])).toBe('');
  });

  it('covers both sequences once, in order, and calls the same only what is', () => {
    const sequence = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 40 });
    fc.assert(
      fc.property(sequence, sequence, (before, after) => {
        let [atBefore, atAfter] = [0, 0];
        for (const stretch of align(before, after)) {
          expect([stretch.before[0], stretch.after[0]]).toEqual([atBefore, atAfter]);
          if (stretch.isSame) expect(before.slice(...stretch.before)).toEqual(after.slice(...stretch.after));
          [atBefore, atAfter] = [stretch.before[1], stretch.after[1]];
        }
        expect([atBefore, atAfter]).toEqual([before.length, after.length]);
      }),
    );
  });

  it('finds its way by what is there once when there are too many changes to find them all', () => {
    const before = [...numbered('old', 1000), 'anchor', ...numbered('lost', 1000), 'b', 'c', 'd'];
    const after = [...numbered('new', 1000), 'anchor', ...numbered('found', 1000), 'b', 'x', 'd'];
    const same = align(before, after).filter(({ isSame }) => isSame);
    expect(same.map(({ before: range }) => before.slice(...range))).toContainEqual(['anchor']);
    expect(same.flatMap(({ before: range }) => before.slice(...range))).toEqual(['anchor', 'b', 'd']);
  });

  it('tells everything as replaced when nothing is the same', () => {
    expect(align(numbered('a', 5000), numbered('b', 5000))).toEqual([
      { isSame: false, before: [0, 5000], after: [0, 5000] },
    ]);
  });

  it('finds far-apart changes of a long sequence', () => {
    const before = numbered('w', 50_000);
    const after = before.with(10, 'x').with(49_990, 'y');
    expect(align(before, after).filter(({ isSame }) => !isSame)).toEqual([
      { isSame: false, before: [10, 11], after: [10, 11] },
      { isSame: false, before: [49_990, 49_991], after: [49_990, 49_991] },
    ]);
  });
});
