/** The last line of a whole run. A part that left no count did not get to its end, and counts as one failure. */
import { closingLine, readResult, sum } from './results.js';

const parts = ['tests-quick.json', 'tests-rest.json', 'checks.json', 'size.json'];
const total = sum(
  parts.map(
    (name) => /** @type {import('./results.js').Count} */ (readResult(name)) ?? { passed: 0, failed: 1 },
  ),
);
console.log(closingLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
