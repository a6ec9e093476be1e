import { expect, test } from 'vitest';
import { hasTwins } from './has-twins.ts';

test('two items of one name are twins, however deep they stand', () => {
  expect(hasTwins({ services: [{ title: '' }, { title: '' }] })).toBe(true);
  expect(hasTwins({ services: [{ title: 'One', bullets: ['same', 'same'] }] })).toBe(true);
  expect(
    hasTwins({
      header: [
        { label: 'A', href: '/' },
        { label: 'A', href: '/' },
      ],
    }),
  ).toBe(true);
  expect(
    hasTwins({
      header: [
        { label: 'A', href: '/a' },
        { label: 'A', href: '/b' },
      ],
    }),
  ).toBe(false);
  expect(
    hasTwins({
      services: [
        { title: 'One', bullets: ['a'] },
        { title: 'Two', bullets: ['a'] },
      ],
    }),
  ).toBe(false);
});
