/**
 * Runs the tests, unit and API first, then the browser's, and closes with what failed and one line that counts them all. With `all`, the browser
 * tests run in every Chromium, and the main journeys in Firefox and WebKit.
 */
import { basename, relative } from 'node:path';
import { findAllChromiums } from './prepare/browser.js';
import { runShowing } from './prepare/run-command.js';
import { closingLine, forgetResult, readResult, resultsFolder, sum, writeResult } from './results.js';

/** How much of a failed test's message is repeated at the end: the reason, not the whole trace. */
const reasonLines = 12;

const vitest = await runVitest();
const inBrowsers = process.argv[2] === 'all' ? await runEveryBrowser() : { Browser: await runPlaywright() };
const total = sum([vitest, ...Object.values(inBrowsers)]);
writeResult('tests.json', total);
// The browser tests print thousands of lines after these: who reads the end of a log must find the reason there.
for (const failure of vitest.failures) {
  console.log(`\n✗ ${failure}`);
}
for (const [name, count] of Object.entries({ '\nUnit and API': vitest, ...inBrowsers })) {
  console.log(`${name}: ${closingLine(count)}.`);
}
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

async function runEveryBrowser() {
  /** @type {Record<string, import('./results.js').Count>} */
  const counts = {};
  for (const path of findAllChromiums()) counts[basename(path)] = await runPlaywright(path);
  counts['Firefox and WebKit'] = await runOtherBrowsers();
  return counts;
}

/** @param {string} [chromium] */
async function runPlaywright(chromium) {
  forgetResult('playwright.json');
  const env = chromium ? { ...process.env, CHROMIUM_PATH: chromium } : process.env;
  const code = await runShowing('node', ['node_modules/@playwright/test/cli.js', 'test'], env);
  const report = /** @type {{ stats: { expected: number, unexpected: number } } | undefined} */ (
    readResult('playwright.json')
  );
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  return honest(code, { passed: expected, failed: unexpected });
}

async function runOtherBrowsers() {
  forgetResult('browsers.json');
  const code = await runShowing('node', ['test/browsers/run.ts']);
  const count = /** @type {import('./results.js').Count | undefined} */ (readResult('browsers.json'));
  return honest(code, count ?? { passed: 0, failed: 0 });
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
