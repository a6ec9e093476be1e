// @module-tag full
import { describe, expect, inject, it, vi } from 'vitest';
import { worldOf } from './scenario.ts';
import { scenarios } from './scenarios.ts';

// Longer than several waits for something that never comes, so that a scenario can still tell what did not.
vi.setConfig({ testTimeout: 900_000 });

describe('the short form of what `npm run torture` tries', () => {
  it.for(scenarios)('$area: $name: $promise', async ({ run }, { skip }) => {
    const { harm, tried, isUntried } = await run(worldOf('short', inject('postgresUrl')));
    if (isUntried) skip(tried);
    expect(harm).toEqual([]);
  });
});
