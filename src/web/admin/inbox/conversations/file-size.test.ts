import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [1540, '1.5 KB'],
  [48_200, '48 KB'],
  [999_700, '1 MB'],
  [1_500_000, '1.5 MB'],
  [20_000_000, '20 MB'],
  [3_000_000_000_000, '3000 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
