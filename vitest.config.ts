import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const testFiles = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/torture/*.test.ts'];

/** Files that take longest start first: begun last, one of them would keep everybody waiting. */
const longest = /\/test\/torture\/|\/crash\.|\/inbound-mail\/once\.|\/silent-postgres\.|\/main\.test/;

const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

export default defineConfig({
  test: {
    // Loading a file costs a second: a run of the tests with the tag `full` loads only files that have some.
    include: process.env.TESTS === 'full' ? globSync(testFiles).filter(hasFullTests) : testFiles,
    tags: [{ name: 'full', description: 'Too slow for npm test: runs in npm run test:rest and test:all.' }],
    globalSetup: ['test/support/start-postgres.ts'],
    reporters: ['default', ['json', { outputFile: '.cache/results/vitest.json' }]],
    // A busy machine is no failure: only what never comes is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One more than a small machine has cores: many tests wait for mails, leases and other processes. Still more only make passwords and pictures wait.
    maxWorkers: 3,
    // A worker loads the server once for all its files. Tests share no state: each has a database of its own.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});

function hasFullTests(file: string): boolean {
  return /describeOnBothDatabases\(|@module-tag full|tags: \['full'\]/.test(readFileSync(file, 'utf8'));
}
