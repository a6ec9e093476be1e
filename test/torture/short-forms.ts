import { describe, expect, inject, it } from 'vitest';
import { type Scenario, worldOf } from './scenario.ts';
import { scenarios } from './scenarios.ts';

/** Longer than several waits for something that never comes, so that a scenario can still tell what did not. */
const timeout = 900_000;

/** Tries every scenario of an area in the short form. One file for each area, so that they run side by side. */
export function describeShortForms(area: Scenario['area']) {
  describe(`the short form of what npm run torture tries: ${area}`, () => {
    const ofArea = scenarios.filter((scenario) => scenario.area === area);
    it.for(ofArea)('$name: $promise', { timeout }, async ({ run }, { skip }) => {
      const { harm, tried, isUntried } = await run(worldOf('short', inject('postgresUrl')));
      if (isUntried) skip(tried);
      expect(harm).toEqual([]);
    });
  });
}
