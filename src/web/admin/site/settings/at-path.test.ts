import { expect, test } from 'vitest';
import { isWithin, joined, valueAt, withValueAt } from './at-path.ts';

const links = { header: [{ label: 'Home' }, { label: 'Blog' }], footer: [] };

test('a value is found by its path', () => {
  expect(valueAt(links, 'header.1.label')).toBe('Blog');
  expect(valueAt(['a', 'b'], '1')).toBe('b');
  expect(valueAt(links, '')).toBe(links);
  expect(valueAt(links, 'header.7.label')).toBeUndefined();
});

test('a change leaves what is beside it the very same', () => {
  const changed = withValueAt(links, 'header.1.label', 'News');
  expect(changed.header).toEqual([{ label: 'Home' }, { label: 'News' }]);
  expect(changed.header[0]).toBe(links.header[0]);
  expect(changed.footer).toBe(links.footer);
  expect(withValueAt(['a', 'b'], '', ['c'])).toEqual(['c']);
});

test('a list that is all of a section has paths without a beginning', () => {
  expect(joined('', 2)).toBe('2');
  expect(isWithin('2.title', '')).toBe(true);
  expect(isWithin('12.title', '1')).toBe(false);
  expect(isWithin('1.title', '1')).toBe(true);
});
