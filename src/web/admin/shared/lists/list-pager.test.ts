import { expect, test } from 'vitest';
import { shownRange } from './list-pager.tsx';

const second = { page: 2, pageSize: 20 };

test('tells which rows are shown of how many', () => {
  expect(shownRange({ ...second, total: 1204 })).toBe('21–40 of 1,204');
  expect(shownRange({ ...second, total: 33 })).toBe('21–33 of 33');
});

test('tells that there are more than were counted', () => {
  expect(shownRange({ ...second, total: 1000, isCapped: true })).toBe('21–40 of 1,000+');
});
