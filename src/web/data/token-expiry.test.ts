import { expect, test } from 'vitest';
import { isExpired } from './token-expiry.ts';

function token(payload: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(payload));
  return `e30.${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`;
}

test('a token tells when it ends', () => {
  expect(isExpired(token('{"exp":2000}'), 1_999_999)).toBe(false);
  expect(isExpired(token('{"exp":2000}'), 2_000_000)).toBe(true);
});

test.each(['', 'not a token', token('nonsense'), token('{}'), token('{"exp":"tomorrow"}')])(
  'a token that cannot be read (%s) has ended',
  (text) => {
    expect(isExpired(text, 0)).toBe(true);
  },
);

test('letters outside of ASCII do not get in the way', () => {
  expect(isExpired(token('{"name":"Zoë ☂ ???>>>","exp":2000}'), 0)).toBe(false);
});
