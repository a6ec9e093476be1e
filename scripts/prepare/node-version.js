import { spawnSync } from 'node:child_process';
import { PlainError } from './run-command.js';

const oldestForScripts = 20;
const oldestForServer = 24;

export function requireNodeForScripts() {
  const version = process.versions.node;
  if (Number.parseInt(version, 10) < oldestForScripts)
    throw new PlainError(`Node.js ${oldestForScripts} or newer is needed; this is ${version}.`);
}

/** The server's Node comes with the packages where there is one for the platform; elsewhere the machine's own must be new enough. */
export function requireNodeForServer() {
  const { stdout, error } = spawnSync('node', ['--version'], { encoding: 'utf8' });
  const version = error ? 'none that runs' : stdout.trim();
  if (Number.parseInt(version.replace('v', ''), 10) >= oldestForServer) return;
  throw new PlainError(
    `Node.js ${oldestForServer} or newer is needed on ${process.platform}-${process.arch}, where it does not come with the packages; found: ${version}.`,
  );
}
