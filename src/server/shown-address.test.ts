import { expect, it } from 'vitest';
import { shownAddress } from './shown-address.ts';

it.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['localhost', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
  ['intranet.example', 'http://intranet.example:3000'],
])('a server that listens on %s is shown as %s', (host, shown) => {
  expect(shownAddress(host, 3000)).toBe(shown);
});
