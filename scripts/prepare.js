/**
 * Brings a clone to the point where a command can run, whatever was done before: packages installed, web part built, browsers and mail server found.
 * Written in plain JavaScript for any Node from 20 up, since nothing is installed when it starts.
 */
import { fileURLToPath } from 'node:url';
import { ensureAllChromiums, ensureBrowser } from './prepare/browser.js';
import { buildAll } from './prepare/build.js';
import { installPackages } from './prepare/install.js';
import { ensureMailServer } from './prepare/mail-server.js';
import { requireNodeForScripts, requireNodeForServer } from './prepare/node-version.js';
import { oneAtATime } from './prepare/one-at-a-time.js';
import { ensureOtherBrowsers } from './prepare/other-browsers.js';
import { PlainError } from './prepare/run-command.js';

/** @typedef {{ development: boolean, build: boolean, programs: (() => Promise<void>)[] }} Needs */

/** @type {Needs} */
const start = { development: false, build: true, programs: [] };

/** @type {Record<string, Needs>} */
const needs = {
  start,
  dev: { development: true, build: false, programs: [] },
  tools: { development: true, build: false, programs: [] },
  command: { development: false, build: false, programs: [] },
  test: { development: true, build: true, programs: [ensureBrowser, ensureMailServer] },
  all: {
    development: true,
    build: true,
    programs: [ensureAllChromiums, ensureMailServer, ensureOtherBrowsers],
  },
  rest: {
    development: true,
    build: true,
    programs: [ensureBrowser, ensureMailServer, ensureOtherBrowsers],
  },
  browsers: { development: true, build: true, programs: [ensureOtherBrowsers] },
};

try {
  const { development, build, programs } = needs[process.argv[2] ?? 'start'] ?? start;
  requireNodeForScripts();
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  await oneAtATime(async () => {
    await installPackages({ development });
    requireNodeForServer();
    if (build) await buildAll();
    for (const ensure of programs) await ensure();
  });
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
