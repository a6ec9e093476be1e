import { expect, it } from 'vitest';
import { placeInWords } from './place-in-words.ts';

it.each([
  ['127.0.0.1', 'The server itself'],
  ['::1', 'The server itself'],
  ['::ffff:127.0.0.1', 'The server itself'],
  ['192.168.1.20', 'Local network (192.168.1.20)'],
  ['172.20.0.3', 'Local network (172.20.0.3)'],
  ['fd00::1', 'Local network (fd00::1)'],
  ['172.32.0.1', '172.32.0.1'],
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['', 'Unknown location'],
  ['somewhere', 'Unknown location'],
])('says of %j: %s', (address, words) => {
  expect(placeInWords(address)).toBe(words);
});
