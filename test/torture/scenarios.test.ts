import { describe, expect, inject, it, vi } from 'vitest';
import { worldOf } from './scenario.ts';
import { scenarios } from './scenarios.ts';

// Some start and end many processes, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

describe('the short form of what `npm run torture` tries', () => {
  it.each(scenarios)('$area: $name: $promise', async ({ run }) => {
    expect((await run(worldOf('short', inject('postgresUrl')))).harm).toEqual([]);
  });
});
