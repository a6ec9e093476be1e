/** What the end of a test run repeats of each failure: what was seen, the screenshot, and the command that runs the test alone. */
import { relative } from 'node:path';

/** The reason, not the whole trace. */
const reasonLines = 12;
const screenshotsShown = 3;

/**
 * A file that could not be run has a message of its own and no tests.
 *
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} VitestReport
 */

/**
 * @param {VitestReport | undefined} report
 * @returns {string[]}
 */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const path = relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (file.status === 'failed' && failed.length === 0)
      return [`${path}\n${reason(file.message)}\n  npx vitest run ${path}`];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${path} › ${fullName}\n${reason(failureMessages.join('\n'))}\n  npx vitest run ${path} -t ${JSON.stringify(fullName)}`,
    );
  });
}

/**
 * @typedef {{ name: string, path?: string }} Attachment
 * @typedef {{ status: string, errors: { message?: string }[], attachments: Attachment[] }} PlaywrightResult
 * @typedef {{ title: string, file: string, line: number, ok: boolean, tests: { results: PlaywrightResult[] }[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, unexpected: number }, suites: PlaywrightSuite[] }} PlaywrightReport
 */

/**
 * @param {PlaywrightReport | undefined} report
 * @returns {string[]}
 */
export function playwrightFailures(report) {
  return (report?.suites ?? []).flatMap(specsOf).flatMap(({ ok, title, file, line, tests }) => {
    if (ok) return [];
    const result = tests[0]?.results.at(-1);
    const screenshots = (result?.attachments ?? [])
      .filter(({ name, path }) => name === 'screenshot' && path)
      .slice(0, screenshotsShown);
    return [
      [
        `test/e2e/${file} › ${title}`,
        reason((result?.errors ?? []).map(({ message }) => message).join('\n')),
        ...screenshots.map(({ path = '' }) => `  Screenshot: ${relative(process.cwd(), path)}`),
        `  npx playwright test ${file}:${line}`,
      ].join('\n'),
    ];
  });
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {string} message */
function reason(message) {
  return message.split('\n', reasonLines).join('\n');
}
