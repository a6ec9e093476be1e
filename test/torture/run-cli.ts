import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export type CommandResult = { code: number | null; output: string; errors: string };

/** A command of the terminal, as `npm run` runs it, in a process of its own. */
export async function runCli(
  command: 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const program = fileURLToPath(new URL(`../../src/server/cli/${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], {
    cwd: env.DATA_DIR,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await ended) as [number | null];
  return { code, output, errors };
}
