import { describe, expect, inject, it } from 'vitest';
import { worldOf } from './scenario.ts';
import { scenarios } from './scenarios.ts';

describe('the short form of what `npm run torture` tries', () => {
  it.for(scenarios)('$area: $name: $promise', async ({ run }, { skip }) => {
    const { harm, tried, isUntried } = await run(worldOf('short', inject('postgresUrl')));
    if (isUntried) skip(tried);
    expect(harm).toEqual([]);
  });
});
