import { expect, test } from 'vitest';
import { sameValues } from './same-values.ts';

test('two forms hold the same when each of their fields does, whatever it consists of', () => {
  const links = () => [{ label: 'Blog', to: '/blog' }];
  expect(sameValues({ title: 'One', links: links() }, { title: 'One', links: links() })).toBe(true);
  expect(sameValues({ title: 'One', links: links() }, { title: 'One', links: [] })).toBe(false);
  expect(sameValues({ title: 'One' }, { title: 'Two' })).toBe(false);
  expect(sameValues({ title: 'One', date: null }, { title: 'One', date: '2026-01-01' })).toBe(false);
});

test('a field that only one of them has tells them apart', () => {
  const older: { title: string; tags?: string } = { title: 'One' };
  expect(sameValues(older, { title: 'One', tags: '' })).toBe(false);
  expect(sameValues({ title: 'One', tags: '' }, older)).toBe(false);
});
