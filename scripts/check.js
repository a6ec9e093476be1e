/** Runs every static check to the end, shows what each has to say only if it fails, and counts each as one. */
import { PlainError, runQuietly } from './prepare/run-command.js';
import { closingLine, writeResult } from './results.js';

const bin = 'node_modules/.bin';

/** @type {[name: string, command: string, args: string[]][]} */
const checks = [
  ['types of the server', `${bin}/tsc`, ['-p', 'tsconfig.server.json']],
  ['types of the browser tests', `${bin}/tsc`, ['-p', 'tsconfig.e2e.json']],
  ['types of the web part', `${bin}/tsc`, ['-p', 'tsconfig.web.json']],
  ['lint and format', `${bin}/biome`, ['check', '--error-on-warnings']],
  ['import rules', `${bin}/depcruise`, ['src', 'test', 'scripts', '--config', '.dependency-cruiser.cjs']],
  ['unused code', `${bin}/knip`, []],
];

const count = { passed: 0, failed: 0 };
for (const [name, command, args] of checks) {
  try {
    await runQuietly(command, args, { failure: name });
    console.log(`✓ ${name}`);
    count.passed += 1;
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.log(`✗ ${error.message}`);
    count.failed += 1;
  }
}
writeResult('checks.json', count);
console.log(closingLine(count));
process.exitCode = count.failed > 0 ? 1 : 0;
