import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('on page %i of %i shows %j', (current, pages, expected) => {
    expect(pageNumbers(current, pages)).toEqual(expected);
  });

  it('past the end still leads back', () => {
    expect(pageNumbers(7, 2)).toEqual([1, 2]);
  });
});
