/**
 * Brings a clone to the point where a command can run, whatever was done before: packages installed, web part built, browser and mail server found.
 * Written in plain JavaScript for any Node from 20 up, since nothing is installed when it starts.
 */
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './prepare/browser.js';
import { buildAll } from './prepare/build.js';
import { installPackages } from './prepare/install.js';
import { ensureMailServer } from './prepare/mail-server.js';
import { requireNodeForScripts, requireNodeForServer } from './prepare/node-version.js';
import { oneAtATime } from './prepare/one-at-a-time.js';
import { PlainError } from './prepare/run-command.js';

const start = { development: false, build: true, tests: false };

/** @type {Record<string, typeof start>} */
const needs = {
  start,
  dev: { development: true, build: false, tests: false },
  tools: { development: true, build: false, tests: false },
  command: { development: false, build: false, tests: false },
  test: { development: true, build: true, tests: true },
};

try {
  const { development, build, tests } = needs[process.argv[2] ?? 'start'] ?? start;
  requireNodeForScripts();
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  await oneAtATime(async () => {
    await installPackages({ development });
    requireNodeForServer();
    if (build) await buildAll();
    if (tests) {
      await ensureBrowser();
      await ensureMailServer();
    }
  });
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
