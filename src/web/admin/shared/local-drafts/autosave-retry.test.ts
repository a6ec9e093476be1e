import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/data/api-client.ts';
import { InvalidValuesError } from '../forms/field-errors.ts';
import { retryDelay } from './autosave-retry.ts';

describe('retryDelay', () => {
  it.each([
    ['no answer', new ApiError(0), 5000],
    ['too many requests', new ApiError(429), 5000],
    ['server error', new ApiError(503), 5000],
    ['changed by someone else', new ApiError(409), undefined],
    ['refused', new ApiError(400), undefined],
    ['invalid values', new InvalidValuesError({ title: 'Title is required' }), undefined],
  ])('after %s', (_reason, error, expected) => expect(retryDelay(error, 1)).toBe(expected));

  it('doubles with each failure, up to a minute', () => {
    const delays = [1, 2, 3, 4, 5, 50].map((failures) => retryDelay(new ApiError(0), failures));
    expect(delays).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });
});
