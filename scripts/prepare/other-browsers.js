import { delimiter, join } from 'node:path';
import { installWithApt, isExecutable, mayUseApt } from './programs.js';
import { withProgress } from './progress.js';
import { PlainError } from './run-command.js';

/** What `npm run test:browsers` runs, and the Debian packages that it comes in. */
const programs = {
  firefox: { names: ['firefox-esr', 'firefox'], variable: 'FIREFOX_PATH', aptPackage: 'firefox-esr' },
  webKit: { names: ['WebKitWebDriver'], variable: 'WEBKIT_DRIVER_PATH', aptPackage: 'webkit2gtk-driver' },
  screen: { names: ['Xvfb'], variable: 'XVFB_PATH', aptPackage: 'xvfb' },
};

export const findFirefox = () => required(programs.firefox);

/** WebKit has no way to run without a screen, so it gets one that nobody sees. */
export const findWebKit = () => ({ driver: required(programs.webKit), screen: required(programs.screen) });

/** Finds the other browsers or installs Debian's where we may. What cannot be found in the end is told by its test. */
export async function ensureOtherBrowsers() {
  const missing = Object.values(programs).filter((program) => !find(program));
  if (missing.length > 0 && mayUseApt())
    await withProgress('Installing Firefox and WebKit', async () => {
      for (const { aptPackage } of missing) await installWithApt(aptPackage, ['--no-install-recommends']);
    });
  for (const program of Object.values(programs)) required(program);
}

/** @typedef {typeof programs.firefox} Program */

/** @param {Program} program */
function required(program) {
  const found = find(program);
  if (found) return found;
  throw new PlainError(
    `The tests in other browsers need ${program.names[0]}: install it (for instance apt-get install ${program.aptPackage}) or set ${program.variable}.`,
  );
}

/** @param {Program} program */
function find({ names, variable }) {
  const named = process.env[variable];
  if (named) return isExecutable(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}
