import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#test/support/start-postgres.ts';

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

export type Nginx = { port: number; pid: number; stop: () => Promise<void> };

/** nginx in front of instances on these ports, set up as the manual says, but for ports and folders. */
export async function startNginx(instances: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(instances, port, folder));
  const nginx = spawn('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  await untilListening(nginx, port);
  return {
    port,
    pid: nginx.pid as number,
    stop: async () => {
      const ended = new Promise((done) => nginx.once('exit', done));
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(instances: readonly number[], port: number, folder: string): string {
  const manual = readFileSync(resolve(import.meta.dirname, '../../docs/scaling.md'), 'utf8');
  const written = /```nginx\n(.*?)```/s.exec(manual)?.[1];
  if (!written) throw new Error('docs/scaling.md says nothing about nginx any more');
  const servers = instances.map((instance) => `server 127.0.0.1:${instance};`).join('\n    ');
  return `daemon off;
worker_processes 1;
pid ${join(folder, 'pid')};
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
${written
  .replace(
    'http {',
    `http {\n  access_log off;\n  client_body_temp_path ${folder}/body;\n  proxy_temp_path ${folder}/proxy;`,
  )
  .replace('/var/cache/nginx/marquee', join(folder, 'cache'))
  .replace('listen 80;', `listen 127.0.0.1:${port};`)
  .replace(/(?:server 127\.0\.0\.1:\d+;\s*)+/, `${servers}\n    `)}`;
}

async function untilListening(nginx: ChildProcess, port: number): Promise<void> {
  while (nginx.exitCode === null) {
    const isListening = await new Promise<boolean>((answer) => {
      const socket = connect(port, '127.0.0.1', () => answer(true));
      socket.once('error', () => answer(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isListening) return;
    await pause(50);
  }
  throw new Error('nginx did not start');
}
