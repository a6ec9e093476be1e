import { describe, expect, test } from 'vitest';
import { negotiate } from './negotiate.ts';
import type { CachedAnswer } from './page-cache.ts';

const answer: CachedAnswer = {
  status: 200,
  etag: 'W/"abc"',
  isLarge: false,
  headers: { etag: 'W/"abc"', 'content-type': 'text/html' },
  bodies: {
    zstd: Buffer.from('zstd'),
    br: Buffer.from('br'),
    gzip: Buffer.from('gzip'),
    identity: Buffer.from('plain'),
  },
};

describe('what a request gets', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['zstd;q=0, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', undefined],
    ['br;q=0.5', 'br'],
    ['brotli', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('accept-encoding %s gives %s', (accepted, encoding) => {
    const form = negotiate(answer, { 'accept-encoding': accepted });
    expect(form?.headers['content-encoding']).toBe(encoding);
    expect(String(form?.body)).toBe(encoding ?? 'plain');
    expect(form?.headers['content-length']).toBe(String(form?.body?.length));
  });

  test.each(['W/"abc"', '"abc"', '"x", W/"abc"', '*'])('if-none-match %s needs no body', (known) => {
    const form = negotiate(answer, { 'if-none-match': known });
    expect(form).toMatchObject({ status: 304, body: undefined, headers: { etag: 'W/"abc"' } });
  });

  test.each([
    ['if-none-match', `a${' '.repeat(150_000)}b`],
    ['if-none-match', ' ,'.repeat(75_000)],
    ['accept-encoding', `br${' '.repeat(150_000)}x`],
    ['accept-encoding', ' br ;q=0.'.repeat(30_000)],
    ['accept-encoding', `br;q=0.${'0'.repeat(150_000)}1`],
  ])('a hostile %s is read as quickly as any other', (name, value) => {
    expect(negotiate(answer, { [name]: value })?.status).toBe(200);
  });

  test('an older etag, or one of something that was not found, gets the whole answer', () => {
    expect(negotiate(answer, { 'if-none-match': 'W/"older"' })?.status).toBe(200);
    expect(negotiate({ ...answer, status: 404 }, { 'if-none-match': 'W/"abc"' })?.status).toBe(404);
  });

  test('what is too large to be kept goes out as it is', () => {
    const large: CachedAnswer = { ...answer, isLarge: true, bodies: { identity: Buffer.from('plain') } };
    expect(negotiate(large, { 'accept-encoding': 'br' })?.headers['content-encoding']).toBeUndefined();
  });

  test('an encoding that nobody asked for yet is not there', () => {
    const plain: CachedAnswer = { ...answer, bodies: { identity: Buffer.from('plain') } };
    expect(negotiate(plain, { 'accept-encoding': 'br' })).toBeUndefined();
    plain.bodies.br = Buffer.from('br');
    expect(String(negotiate(plain, { 'accept-encoding': 'br' })?.body)).toBe('br');
  });
});
