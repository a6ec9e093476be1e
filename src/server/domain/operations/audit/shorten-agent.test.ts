import { expect, it } from 'vitest';
import { shortenAgent } from './shorten-agent.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome 140 on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge 140 on Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome 140 on Linux'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome 140 on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
    'Firefox 143 on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari 18 on iOS',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', ''],
  ['\u0000\u202eevil <script>', 'evil'],
  ['x'.repeat(500), 'x'.repeat(60)],
])('says %s shortly', (userAgent, short) => {
  expect(shortenAgent(userAgent)).toBe(short);
});

it.each([
  ['digits', `Version/${'1'.repeat(150_000)}`],
  ['dots', `Version/1${'.'.repeat(150_000)}`],
  ['versions', 'Version/1 Mobile/'.repeat(20_000)],
  ['spaces', `${' '.repeat(150_000)}x`],
])('reads a name of many %s as quickly as any other', (_, userAgent) => {
  expect(shortenAgent(userAgent).length).toBeLessThanOrEqual(60);
});
