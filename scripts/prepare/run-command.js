import { spawn } from 'node:child_process';

/** What can be told to a person in one line; anything else that is thrown is a bug and shows its stack. */
export class PlainError extends Error {}

/**
 * Runs a command quietly. What it wrote is shown only when it fails, followed by one line that says what failed.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ failure: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<void>}
 */
export function runQuietly(command, args, { failure, env = process.env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const written = [];
    child.stdout.on('data', (chunk) => written.push(chunk));
    child.stderr.on('data', (chunk) => written.push(chunk));
    child.on('error', (error) => reject(new PlainError(`${failure}: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(written));
      reject(new PlainError(`${failure} (${signal ?? `exit code ${code}`}); see the lines above`));
    });
  });
}

/**
 * Runs a command with its output shown as it comes.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code
 */
export function runShowing(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => reject(new PlainError(`${command} could not be started: ${error.message}`)));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
