import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createDeliveries } from './deliveries.ts';

test('counts what many are sent once, and makes no room before the last of them has it', async () => {
  const deliveries = createDeliveries(100);
  const responses = Array.from({ length: 4 }, () => new PassThrough() as unknown as ServerResponse);
  const [one, other, third, fourth] = responses as [
    ServerResponse,
    ServerResponse,
    ServerResponse,
    ServerResponse,
  ];
  const shared = Buffer.alloc(70);
  expect(deliveries.begin(shared, one)).toBe(true);
  expect(deliveries.begin(shared, other)).toBe(true);
  expect(deliveries.bytes()).toBe(70);
  expect(deliveries.begin(Buffer.alloc(40), third)).toBe(false);
  one.destroy();
  other.destroy();
  await expect.poll(() => deliveries.bytes()).toBe(0);
  expect(deliveries.begin(Buffer.alloc(40), fourth)).toBe(true);
});
