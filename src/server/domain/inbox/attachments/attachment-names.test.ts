import { expect, it } from 'vitest';
import { safeFileName } from './attachment-names.ts';

it.each([
  ['  .. plan.pdf .. ', 'plan.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\files\\plan.pdf', 'plan.pdf'],
  ['in\u202evoice.exe', 'invoice.exe'],
  ['a  b\tc.pdf', 'a bc.pdf'],
  ['what?<now>.pdf', 'what__now_.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ['...', 'attachment'],
  ['', 'attachment'],
  [undefined, 'attachment'],
])('a file that is called %j is saved as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

it.each([
  ['dots', '.'.repeat(500_000)],
  ['dots between words', `a${'.'.repeat(500_000)}b`],
  ['spaces', `a${' '.repeat(500_000)}b`],
  ['dots and spaces', `a${'. '.repeat(250_000)}b`],
  ['slashes', '/'.repeat(500_000)],
])('a name of half a million %s takes no time', (_what, name) => {
  expect(safeFileName(name).length).toBeLessThanOrEqual(120);
});
