/** Runs every test, unit and API first, then the browser's, and closes with what failed and one line that counts them all. */
import { relative } from 'node:path';
import { runShowing } from './prepare/run-command.js';
import { closingLine, forgetResult, readResult, resultsFolder, sum, writeResult } from './results.js';

/** How much of a failed test's message is repeated at the end: the reason, not the whole trace. */
const reasonLines = 12;

const vitest = await runVitest();
const playwright = await runPlaywright();
const total = sum([vitest, playwright]);
writeResult('tests.json', total);
// The browser tests print thousands of lines after these: who reads the end of a log must find the reason there.
for (const failure of vitest.failures) {
  console.log(`\n✗ ${failure}`);
}
console.log(`\nUnit and API: ${closingLine(vitest)}. Browser: ${closingLine(playwright)}.`);
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
  const code = await runShowing('node', args, { ...process.env, MARQUEE_BUILT: 'yes' });
  const report = /** @type {VitestReport | undefined} */ (readResult('vitest.json'));
  return {
    ...honest(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }),
    failures: report?.testResults.flatMap(failuresOf) ?? [],
  };
}

async function runPlaywright() {
  forgetResult('playwright.json');
  const code = await runShowing('node', ['node_modules/@playwright/test/cli.js', 'test']);
  const report = /** @type {{ stats: { expected: number, unexpected: number } } | undefined} */ (
    readResult('playwright.json')
  );
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  return honest(code, { passed: expected, failed: unexpected });
}

/**
 * A file that could not be run has a message of its own and no tests.
 *
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} VitestReport
 *
 * @param {VitestFile} file
 * @returns {string[]}
 */
function failuresOf(file) {
  const path = relative(process.cwd(), file.name);
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (file.status === 'failed' && failed.length === 0) {
    return [`${path}\n${reason(file.message)}`];
  }
  return failed.map((test) => `${path} › ${test.fullName}\n${reason(test.failureMessages.join('\n'))}`);
}

/** @param {string} message */
function reason(message) {
  return message.split('\n', reasonLines).join('\n');
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
