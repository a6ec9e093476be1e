import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from './progress.js';
import { runQuietly } from './run-command.js';

/** Everything that the built files depend on; the server itself is run as it is. */
const sources = ['src/contract', 'src/web', 'vite.config.ts', 'vite', 'package-lock.json'];
const marker = 'dist/built-from';

/** Builds the browser's part and the part that renders pages on the server, unless they were built from these very sources. */
export async function buildWeb() {
  const hash = hashOfSources();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
  await withProgress('Building', async () => {
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn'];
    const failure = 'The web part could not be built';
    await runQuietly('node', vite, { failure });
    await runQuietly('node', [...vite, '--ssr'], { failure });
    writeFileSync(marker, hash);
  });
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn).sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file, or a folder with whatever is in it
 * @returns {string[]}
 */
function filesIn(path) {
  const isTest = /\.test\.tsx?$/;
  try {
    return readdirSync(path, { withFileTypes: true })
      .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
      .filter((file) => !isTest.test(file));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return [path];
    throw error;
  }
}
