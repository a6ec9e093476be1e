import { describe, expect, it } from 'vitest';
import { runForEach } from './run-for-each.ts';

describe('running work for each of many', () => {
  it('does every one once, and never more than a few at the same time', async () => {
    const items = Array.from({ length: 23 }, (_, index) => index);
    const done: number[] = [];
    let running = 0;
    let most = 0;
    const result = await runForEach(items, async (item) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => queueMicrotask(resolve));
      running -= 1;
      done.push(item);
    });
    expect(result).toEqual({ done: 23, failed: 0 });
    expect(done.sort((one, other) => one - other)).toEqual(items);
    expect(most).toBe(4);
  });

  it('goes on after a failure and counts it', async () => {
    const result = await runForEach([1, 2, 3, 4, 5], async (item) => {
      if (item % 2 === 0) throw new Error('refused');
    });
    expect(result).toEqual({ done: 3, failed: 2 });
  });

  it('has nothing to do for none', async () => {
    expect(await runForEach([], () => Promise.reject(new Error('called')))).toEqual({ done: 0, failed: 0 });
  });
});
