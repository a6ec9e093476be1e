import { describe, expect, inject, it, vi } from 'vitest';
import { worldOf } from './scenario.ts';
import { scenarios } from './scenarios.ts';

// Some start and end many processes, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

describe('the short form of what `npm run torture` tries', () => {
  it.for(scenarios)('$area: $name: $promise', async ({ run }, { skip }) => {
    const { harm, tried, isUntried } = await run(worldOf('short', inject('postgresUrl')));
    if (isUntried) skip(tried);
    expect(harm).toEqual([]);
  });
});
