/**
 * Runs the tests and ends with what failed and one line that counts everything.
 *
 *   npm test              the quick tests: unit and API on SQLite, storage and API contract on PostgreSQL, main journeys in Chromium
 *   npm test -- posts     every test whose path contains "post", on all levels
 *   npm run test:rest     everything that npm test leaves out
 *   npm run test:all      everything, with the browser tests in both Chromiums
 */
import { basename } from 'node:path';
import { findAllChromiums } from './prepare/browser.js';
import { runShowing } from './prepare/run-command.js';
import { closingLine, forgetResult, readResult, sum, writeResult } from './results.js';
import { playwrightFailures, vitestFailures } from './test-failures.js';

/** @typedef {import('./results.js').Count & { failures: string[] }} Outcome */
/** @typedef {() => Promise<Outcome>} Part */

const scope = process.argv.find((argument) => argument.startsWith('--'))?.slice(2) ?? 'quick';
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const startedAt = Date.now();

/** @type {Record<string, Outcome>} */
const outcomes = {};
for (const [name, run] of Object.entries(partsOf(scope))) {
  console.log(`\n── ${name} ──`);
  outcomes[name] = await run();
}
const total = sum(Object.values(outcomes));
writeResult(`tests-${scope}.json`, total);

for (const { failures } of Object.values(outcomes))
  for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log('');
for (const [name, outcome] of Object.entries(outcomes)) console.log(`${name}: ${closingLine(outcome)}`);
console.log(`Took ${minutesSince(startedAt)}.`);
console.log(closingLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * @param {string} scope
 * @returns {Record<string, Part>}
 */
function partsOf(scope) {
  if (words.length > 0)
    return {
      [`Unit and API tests of ${words}`]: () => runVitest(words.map(singular)),
      [`Browser tests of ${words}`]: () => runPlaywright(words.map(singular)),
    };
  if (scope === 'quick')
    return {
      'Unit and API tests': () => runVitest(['--tags-filter=!full']),
      'Main journeys in Chromium': () => runPlaywright(['--grep=@main']),
    };
  /** @type {Record<string, Part>} */
  const rest = {
    'API tests on PostgreSQL, crash and fault tests': () =>
      runVitest(['--tags-filter=full'], { TESTS: 'full' }),
    'All other browser tests': () => runPlaywright(['--grep-invert=@main']),
    'Main journeys in Firefox and WebKit': runOtherBrowsers,
  };
  if (scope === 'rest') return rest;
  /** @type {Record<string, Part>} */
  const all = { 'Unit and API tests': () => runVitest([]) };
  for (const path of findAllChromiums())
    all[`Browser tests in ${basename(path)}`] = () => runPlaywright([], path);
  all['Main journeys in Firefox and WebKit'] = runOtherBrowsers;
  return all;
}

/** "posts" also finds what is named after one post. @param {string} word */
function singular(word) {
  return word.replace(/s$/, '');
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
async function runVitest(args, env) {
  const code = await runFor(
    'vitest.json',
    'node_modules/vitest/vitest.mjs',
    ['run', '--passWithNoTests', ...args],
    {
      MARQUEE_BUILT: 'yes',
      ...env,
    },
  );
  const report = /** @type {import('./test-failures.js').VitestReport | undefined} */ (
    readResult('vitest.json')
  );
  return honest(code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    failures: vitestFailures(report),
  });
}

/**
 * @param {string[]} args
 * @param {string} [chromium]
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(args, chromium) {
  /** @type {Record<string, string>} */
  const env = chromium ? { CHROMIUM_PATH: chromium } : {};
  const cli = 'node_modules/@playwright/test/cli.js';
  const code = await runFor('playwright.json', cli, ['test', '--pass-with-no-tests', ...args], env);
  const report = /** @type {import('./test-failures.js').PlaywrightReport | undefined} */ (
    readResult('playwright.json')
  );
  return honest(code, {
    passed: report?.stats.expected ?? 0,
    failed: report?.stats.unexpected ?? 0,
    failures: playwrightFailures(report),
  });
}

/** @returns {Promise<Outcome>} */
async function runOtherBrowsers() {
  const code = await runFor('browsers.json', 'test/browsers/run.ts', [], {});
  const count = /** @type {import('./results.js').Count | undefined} */ (readResult('browsers.json'));
  return honest(code, { passed: 0, failed: 0, ...count, failures: [] });
}

/**
 * @param {string} result
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function runFor(result, program, args, env) {
  forgetResult(result);
  return runShowing('node', [program, ...args], { ...process.env, ...env });
}

/**
 * A runner that fails without a failing test (a crash, a broken file) counts as one failure.
 *
 * @param {number} code
 * @param {Outcome} outcome
 */
function honest(code, outcome) {
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

/** @param {number} startedAt */
function minutesSince(startedAt) {
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
