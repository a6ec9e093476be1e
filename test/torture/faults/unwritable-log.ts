import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { serverCommand } from '#test/support/server-process.ts';
import { freePort } from '#test/support/start-postgres.ts';
import { prepareSite } from '../product.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { statusOf, until } from '../until.ts';

/** Where standard output goes: to a disk that is full, or to a reader that does not read. */
const outputs = ['a full disk', 'a reader that stopped'] as const;

export const unwritableLog: Scenario = {
  area: 'Faults',
  name: 'a log that cannot be written',
  promise: 'Everything is answered as ever, and SIGTERM ends it as ever',
  run,
};

async function run({ times, postgresUrl }: World): Promise<Outcome> {
  const harm: string[] = [];
  const requests = times(300, 5000);
  for (const output of outputs)
    for (const workers of ['1', '2']) {
      const site = await prepareSite('sqlite', postgresUrl);
      const port = await freePort();
      const full = openSync('/dev/full', 'w');
      const [command, ...args] = serverCommand;
      const child = spawn(command, args, {
        cwd: site.dataDir,
        env: { PATH: process.env.PATH, ...site.env, LOG_LEVEL: 'info', WORKERS: workers, PORT: String(port) },
        stdio: ['ignore', output === 'a full disk' ? full : 'pipe', 'ignore'],
      });
      closeSync(full);
      const ended = once(child, 'exit');
      try {
        const url = `http://127.0.0.1:${port}`;
        if ((await until(async () => (await statusOf(`${url}/readyz`)) === 200, 60_000)) === undefined)
          harm.push(`${output}: it did not start`);
        const address = `${url}/api/blogs?page=1&limit=1&q=${'x'.repeat(500)}`;
        for (let sent = 0; sent < requests; sent += 50) {
          const answers = await Promise.all(Array.from({ length: 50 }, () => statusOf(address)));
          for (const status of answers) if (status !== 200) harm.push(`${output}: answered ${status}`);
        }
        child.kill('SIGTERM');
        const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
        if ((await until(hasEnded, 30_000)) === undefined) harm.push(`${output}: SIGTERM did not end it`);
        else if (child.exitCode !== 0)
          harm.push(`${output}: it ended with ${child.exitCode ?? child.signalCode}`);
      } finally {
        child.kill('SIGKILL');
        await ended;
        await site.clear();
      }
    }
  return { tried: `${outputs.length} kinds with 1 and 2 workers, ${requests} requests each`, harm };
}
