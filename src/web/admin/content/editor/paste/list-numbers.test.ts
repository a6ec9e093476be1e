import { describe, expect, it } from 'vitest';
import { readListNumber, readNumberOfKind } from './list-numbers.ts';

describe('the number that a marker shows', () => {
  it.each([
    ['1.', '1', 1],
    ['12', '1', 12],
    ['(3)', '1', 3],
    ['1.2.', '1', 2],
    ['Step 4:', '1', 4],
    ['a.', 'a', 1],
    ['(b)', 'a', 2],
    ['C)', 'A', 3],
    ['bb.', 'a', 28],
    ['i.', 'i', 1],
    ['I', 'I', 1],
    ['iv)', 'i', 4],
    ['XIV.', 'I', 14],
  ] as const)('%s', (marker, kind, value) => {
    expect(readListNumber(marker)).toEqual({ kind, value });
  });

  it.each(['', '·', '§', '—', 'Note', 'a b'])('is none in %j', (marker) => {
    expect(readListNumber(marker)).toBeUndefined();
  });

  it('is the one that continues where a letter may be either', () => {
    expect(readListNumber('i.', { kind: 'a', value: 8 })).toEqual({ kind: 'a', value: 9 });
    expect(readListNumber('v.', { kind: 'i', value: 4 })).toEqual({ kind: 'i', value: 5 });
    expect(readListNumber('v.', { kind: 'a', value: 21 })).toEqual({ kind: 'a', value: 22 });
    expect(readListNumber('C.', { kind: 'I', value: 99 })).toEqual({ kind: 'I', value: 100 });
  });

  it('is read as the list counts where that is known', () => {
    expect(readNumberOfKind('i.', 'a')).toBe(9);
    expect(readNumberOfKind('c)', 'i')).toBe(100);
    expect(readNumberOfKind('7', '1')).toBe(7);
    expect(readNumberOfKind('·', '1')).toBeUndefined();
  });
});
