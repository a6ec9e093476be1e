import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long, however short they are: begun last, one of them would keep everybody waiting. */
const long = /\/test\/torture\/|\/mail\/crash\.|\/mail-in\/once\.|\/silent-postgres\./;

const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'test/torture/*.test.ts'],
    globalSetup: ['test/support/start-postgres.ts'],
    // A busy machine is no failure: only what never comes is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One more than a small machine has cores: many tests wait for mails, leases and other processes. Still more only make passwords and pictures wait.
    maxWorkers: 3,
    sequence: { sequencer: LongOnesFirst },
  },
});
