import { delimiter, join } from 'node:path';
import { installWithApt, isExecutable, mayUseApt } from './programs.js';
import { withProgress } from './progress.js';
import { PlainError, runQuietly } from './run-command.js';

const headlessShell = { names: ['chromium-headless-shell'], aptPackage: 'chromium-headless-shell' };
const fullChromium = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  aptPackage: 'chromium',
};
/** The two differ in details, such as the first event of a pointer. `npm test` prefers the shell, which does half the work for the same pages. */
const chromiums = [headlessShell, fullChromium];

/** Enough for a browser that opens nothing but our own pages, as root and without a graphics card. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * The browser to test with: the one that CHROMIUM_PATH names, else one on PATH, else the one Playwright downloaded.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isExecutable(named)) throw new PlainError(`CHROMIUM_PATH is ${named}, which cannot be run.`);
    return named;
  }
  const [onPath] = findOnPath(chromiums.flatMap(({ names }) => names));
  return onPath ?? (await findDownloaded());
}

/** Every Chromium that `npm run test:all` runs the browser tests with. */
export function findAllChromiums() {
  return chromiums.map(({ names, aptPackage }) => {
    const [found] = findOnPath(names);
    if (found) return found;
    throw new PlainError(
      `npm run test:all needs ${names[0]}: install it (for instance apt-get install ${aptPackage}).`,
    );
  });
}

/** @param {string[]} names */
function findOnPath(names) {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isExecutable);
}

/** Finds a browser or installs one: Debian's where we may, else Playwright's own. */
export async function ensureBrowser() {
  if (await findBrowser()) return;
  await withProgress('Installing a browser', async () => {
    const installed =
      mayUseApt() &&
      ((await succeeds(() => installWithApt('chromium-headless-shell'))) ||
        (await succeeds(() => installWithApt('chromium'))));
    if (!installed) await succeeds(installWithPlaywright);
    if (!(await findBrowser())) {
      throw new PlainError(
        'The browser tests need Chromium: install it (for instance apt-get install chromium) or set CHROMIUM_PATH.',
      );
    }
  });
}

/** Finds both Chromiums or installs Debian's where we may. */
export async function ensureAllChromiums() {
  const missing = chromiums.filter(({ names }) => findOnPath(names).length === 0);
  if (missing.length > 0 && mayUseApt())
    await withProgress('Installing Chromium', async () => {
      for (const { aptPackage } of missing) await installWithApt(aptPackage);
    });
  findAllChromiums();
}

async function installWithPlaywright() {
  const failure = "Playwright's chromium could not be downloaded";
  await runQuietly('node', ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { failure });
}

/** @param {() => Promise<void>} attempt */
async function succeeds(attempt) {
  try {
    await attempt();
    return true;
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    return false;
  }
}

async function findDownloaded() {
  try {
    const { chromium } = await import('@playwright/test');
    const path = chromium.executablePath();
    return isExecutable(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
