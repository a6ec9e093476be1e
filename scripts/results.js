import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where each kind of check leaves its count, for the closing line of a run that combines them. */
export const resultsFolder = '.cache/results';

/** @typedef {{ passed: number, failed: number }} Count */

/** @param {string} name */
export function forgetResult(name) {
  mkdirSync(resultsFolder, { recursive: true });
  rmSync(join(resultsFolder, name), { force: true });
}

/**
 * @param {string} name
 * @returns {unknown}
 */
export function readResult(name) {
  try {
    return JSON.parse(readFileSync(join(resultsFolder, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} name
 * @param {Count} count
 */
export function writeResult(name, count) {
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(join(resultsFolder, name), JSON.stringify(count));
}

/** @param {Count[]} counts */
export function sum(counts) {
  return counts.reduce(
    (total, count) => ({ passed: total.passed + count.passed, failed: total.failed + count.failed }),
    { passed: 0, failed: 0 },
  );
}

/** @param {Count} count */
export function closingLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}
