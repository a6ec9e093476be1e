import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'test/torture/*.test.ts'],
    globalSetup: ['test/support/start-postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores: more workers than that only make password hashing and image encoding wait for each other.
    maxWorkers: 2,
  },
});
