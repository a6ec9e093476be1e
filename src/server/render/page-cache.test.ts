import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Answer, createPageCache } from './page-cache.ts';

function setUp(maxBytes = 1_000_000) {
  let generation = 1;
  let isSure = true;
  const cache = createPageCache({
    maxBytes,
    content: { current: () => (isSure ? generation : undefined), ask: async () => generation },
  });
  return {
    cache,
    change: () => {
      generation += 1;
    },
    doubt: () => {
      isSure = false;
    },
  };
}

const page = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html' },
  body,
});

describe('the page cache', () => {
  test('makes a page once, and once in every encoding that is asked for', async () => {
    const { cache } = setUp();
    let made = 0;
    const make = async () => page(`made ${++made}`);
    const first = await cache.get('/a', 'br', make);
    expect(first.bodies.gzip).toBeUndefined();
    const brotli = first.bodies.br;
    const [second, third] = await Promise.all([
      cache.get('/a', 'gzip', make),
      cache.get('/a', 'br', make),
      cache.get('/a', 'zstd', make),
    ]);
    expect(made).toBe(1);
    expect(second).toBe(first);
    expect(third.bodies.br).toBe(brotli);
    expect(String(brotliDecompressSync(brotli ?? ''))).toBe('made 1');
    expect(String(gunzipSync(first.bodies.gzip ?? ''))).toBe('made 1');
    expect(String(zstdDecompressSync(first.bodies.zstd ?? ''))).toBe('made 1');
    // The plain form is let go until somebody asks for it.
    expect(first.bodies.identity).toBeUndefined();
    expect(String((await cache.get('/a', 'identity', make)).bodies.identity)).toBe('made 1');
    const size = [...Object.values(first.bodies)].reduce((sum, body) => sum + body.length, 0);
    expect(cache.bytes()).toBeGreaterThanOrEqual(size);
  });

  test('makes a page for everyone who asks where there is no room, as in development', async () => {
    const { cache } = setUp(0);
    let made = 0;
    const make = async () => page(`made ${++made}`);
    for (const body of ['made 1', 'made 2']) {
      expect(String((await cache.get('/a', 'identity', make)).bodies.identity)).toBe(body);
    }
    expect(cache.bytes()).toBe(0);
  });

  test.each([
    ['', ''],
    ['plain', 'plain'],
    ['Ünïcode', 'Ünïcode'],
    ['“quotes”, 🎪 and … more', '“quotes”, 🎪 and … more'],
    ['half a \ud83c character', 'half a \ufffd character'],
  ])('keeps the letters of %j', async (body, shown) => {
    const { cache } = setUp(10_000_000);
    const { bodies } = await cache.get('/a', 'identity', async () => page(body));
    expect(String(bodies.identity)).toBe(shown);
    const long = await cache.get('/b', 'br', async () => page(body.repeat(10_000)));
    expect(String(brotliDecompressSync(long.bodies.br ?? ''))).toBe(shown.repeat(10_000));
    await cache.get('/b', 'zstd', async () => page('already there'));
    expect(String(zstdDecompressSync(long.bodies.zstd ?? ''))).toBe(shown.repeat(10_000));
  });

  test('renders once for everybody who asks at the same time', async () => {
    const { cache } = setUp();
    let made = 0;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => cache.get('/cold', 'identity', async () => page(`made ${++made}`))),
    );
    expect(made).toBe(1);
    expect(new Set(answers).size).toBe(1);
  });

  test('forgets everything when content changes', async () => {
    const { cache, change } = setUp();
    await cache.get('/a', 'identity', async () => page('old'));
    change();
    expect(cache.find('/a')).toBeUndefined();
    expect(cache.bytes()).toBe(0);
    expect(String((await cache.get('/a', 'identity', async () => page('new'))).bodies.identity)).toBe('new');
  });

  test('keeps nothing that was being made when content changed, and lets nobody new wait for it', async () => {
    const { cache, change } = setUp();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const slow = cache.get('/a', 'identity', async () => {
      await gate;
      return page('old');
    });
    change();
    const fresh = await cache.get('/a', 'identity', async () => page('new'));
    expect(String(fresh.bodies.identity)).toBe('new');
    open();
    await slow;
    expect(String(cache.find('/a')?.bodies.identity)).toBe('new');
  });

  test('asks how new content is while it cannot be sure, and then shows what is kept or makes it anew', async () => {
    const { cache, change, doubt } = setUp();
    await cache.get('/a', 'identity', async () => page('old'));
    doubt();
    expect(cache.find('/a')).toBeUndefined();
    const make = async () => page('new');
    expect(String((await cache.get('/a', 'identity', make)).bodies.identity)).toBe('old');
    change();
    expect(String((await cache.get('/a', 'identity', make)).bodies.identity)).toBe('new');
  });

  test('makes a page for one request alone when nobody can tell how new content is', async () => {
    const cache = createPageCache({
      maxBytes: 1_000_000,
      content: { current: () => undefined, ask: () => Promise.reject(new Error('no database')) },
    });
    let made = 0;
    const make = async () => page(`made ${++made}`);
    await Promise.all([cache.get('/a', 'identity', make), cache.get('/a', 'identity', make)]);
    expect(made).toBe(2);
    expect(cache.bytes()).toBe(0);
  });

  test('keeps only what was found, and nothing that failed', async () => {
    const { cache } = setUp();
    await cache.get('/nowhere', 'identity', async () => page('not found', 404));
    expect(cache.find('/nowhere')).toBeUndefined();
    await expect(cache.get('/broken', 'identity', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(String((await cache.get('/broken', 'identity', async () => page('mended'))).bodies.identity)).toBe(
      'mended',
    );
  });

  test('stays within its bytes, and lets go of the longest unused first', async () => {
    const { cache } = setUp(20_000);
    const text = (letter: string) => page(letter.repeat(1000));
    for (const letter of 'abcdefghi') await cache.get(`/${letter}`, 'identity', async () => text(letter));
    cache.find('/a');
    await cache.get('/j', 'identity', async () => text('j'));
    expect(cache.find('/b')).toBeUndefined();
    expect(cache.find('/a')).toBeDefined();
    expect(cache.bytes()).toBeLessThanOrEqual(20_000);
  });

  test('holds a bounded number of answers, however little they say', async () => {
    const { cache } = setUp(20_000);
    for (let number = 0; number < 100; number += 1)
      await cache.get(`/${number}`, 'identity', async () => page(''));
    expect(cache.find('/99')).toBeDefined();
    expect(cache.find('/50')).toBeUndefined();
  });

  test('counts addresses and headers', async () => {
    const { cache } = setUp();
    const key = (length: number) => `/${'x'.repeat(length - 1)}`;
    await cache.get(key(10), 'identity', async () => page(''));
    const small = cache.bytes();
    await cache.get(key(210), 'identity', async () => page(''));
    expect(cache.bytes()).toBeGreaterThanOrEqual(2 * small + 2 * 200);
    await cache.get('/told', 'identity', async () => ({ ...page(''), headers: { link: 'x'.repeat(5000) } }));
    expect(cache.bytes()).toBeGreaterThanOrEqual(3 * small + 5000);
  });

  test('keeps no list that holds nothing, and no address that the site would not write', async () => {
    const { cache } = setUp();
    const address = '/blog?tag=nobody';
    await cache.get(address, 'identity', async () => ({ ...page('none'), isEmpty: true }));
    expect(cache.find(address)).toBeUndefined();
    for (const other of ['/%61', '/a#b', '/x/../a', '/A', '/a/', `/${'x'.repeat(15_000)}`]) {
      expect(String((await cache.get(other, 'identity', async () => page('a'))).bodies.identity)).toBe('a');
      expect(cache.find(other)).toBeUndefined();
    }
    expect(cache.bytes()).toBe(0);
  });

  test('keeps large answers in a room of their own, as they are, and none that is too large even for that', async () => {
    const { cache } = setUp(20_000);
    await cache.get('/small', 'identity', async () => page('small'));
    let made = 0;
    const make = async () => page(`${++made}`.repeat(20_000));
    const first = await cache.get('/large', 'br', make);
    expect(first.bodies.br).toBeUndefined();
    expect(await cache.get('/large', 'gzip', make)).toBe(first);
    for (const name of 'abcdef') await cache.get(`/${name}`, 'identity', make);
    await cache.get('/huge', 'identity', async () => page('x'.repeat(90_000)));
    expect(cache.find('/huge')).toBeUndefined();
    expect(cache.find('/f')).toBeDefined();
    expect(cache.find('/large')).toBeUndefined();
    expect(cache.find('/small')).toBeDefined();
    expect(cache.bytes()).toBeLessThan(4 * 20_000);
  });
});
