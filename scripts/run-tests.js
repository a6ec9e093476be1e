/** Runs every test, unit and API first, then the browser's, and closes with one line that counts them all. */
import { runShowing } from './prepare/run-command.js';
import { closingLine, forgetResult, readResult, resultsFolder, sum, writeResult } from './results.js';

const vitest = await runVitest();
const playwright = await runPlaywright();
const total = sum([vitest, playwright]);
writeResult('tests.json', total);
console.log(
  `\nUnit and API: ${closingLine(vitest)}. Browser: ${closingLine(playwright)}${secondTries(playwright.flaky)}.`,
);
console.log(closingLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;

async function runVitest() {
  forgetResult('vitest.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultsFolder}/vitest.json`,
  ];
  const code = await runShowing('node', args, { ...process.env, MARQUEE_PROGRAM: 'dist/program/main.js' });
  const report = /** @type {{ numPassedTests: number, numFailedTests: number } | undefined} */ (
    readResult('vitest.json')
  );
  return honest(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
}

async function runPlaywright() {
  forgetResult('playwright.json');
  const code = await runShowing('node', ['node_modules/@playwright/test/cli.js', 'test']);
  const report =
    /** @type {{ stats: { expected: number, unexpected: number, flaky: number } } | undefined} */ (
      readResult('playwright.json')
    );
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return { ...honest(code, { passed: expected + flaky, failed: unexpected }), flaky };
}

/**
 * What passed only at the second try is said, since it is a fault of the test or of the product.
 *
 * @param {number} flaky
 */
function secondTries(flaky) {
  return flaky > 0 ? ` (${flaky} of them at the second try)` : '';
}

/**
 * A runner that fails without a failing test (a crash, a broken file, no tests at all) counts as one failure.
 *
 * @param {number} code
 * @param {import('./results.js').Count} count
 */
function honest(code, count) {
  const isSilentFailure = count.failed === 0 && (code !== 0 || count.passed === 0);
  return isSilentFailure ? { ...count, failed: 1 } : count;
}
