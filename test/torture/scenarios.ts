import { killedUnderLoad } from './faults/killed-under-load.ts';
import type { Scenario } from './scenario.ts';

/** Everything that is tried, in the order of the table in docs/trust.md. */
export const scenarios: readonly Scenario[] = [killedUnderLoad];
