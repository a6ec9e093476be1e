import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from './progress.js';
import { runQuietly } from './run-command.js';

/** What is built, and everything that it is built from. */
const parts = [
  // The browser's part, and the part that renders pages on the server.
  {
    name: 'the site',
    sources: ['src/contract', 'src/web', 'vite.config.ts', 'vite', 'package-lock.json'],
    commands: [[], ['--ssr']],
    marker: 'dist/built-from',
  },
  {
    name: 'the server',
    sources: ['src/contract', 'src/server', 'vite.program.config.ts', 'package-lock.json'],
    commands: [['--config', 'vite.program.config.ts']],
    marker: 'dist/program-built-from',
  },
];

/** Builds whatever was not built from the sources as they are. */
export async function buildAll() {
  for (const { name, sources, commands, marker } of parts) {
    const hash = hashOf(sources);
    if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) continue;
    await withProgress(`Building ${name}`, async () => {
      const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel=warn'];
      const failure = `Building ${name} failed`;
      for (const command of commands) await runQuietly('node', [...vite, ...command], { failure });
      writeFileSync(marker, hash);
    });
  }
}

/** @param {string[]} sources */
function hashOf(sources) {
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
