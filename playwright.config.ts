import { defineConfig, devices } from '@playwright/test';
import { browserFlags, findBrowser } from './scripts/prepare/browser.js';

const executablePath = await findBrowser();

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 300_000,
  // A busy machine is no failure: only what never comes is.
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/results/playwright.json' }]],
  use: { trace: 'off', screenshot: 'only-on-failure', locale: 'en-US', timezoneId: 'UTC' },
  projects: [
    {
      name: 'chromium',
      use: { ...devices['Desktop Chrome'], launchOptions: { executablePath, args: browserFlags } },
    },
  ],
});
