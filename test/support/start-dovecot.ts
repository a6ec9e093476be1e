import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { findMailServer } from '../../scripts/prepare/mail-server.js';
import { freePort } from './start-postgres.ts';

const password = 'correct/horse@battery';

export type Mailbox = {
  user: string;
  /** Settings for a server that watches this mailbox. */
  env: Record<string, string>;
  /** Puts a mail into the mailbox as a delivering server does, and gives its number. */
  deliver: (raw: string | Buffer, folder?: string) => Promise<number>;
  /** A connection of one's own, for looking at the mailbox or changing it. */
  visit: <Result>(work: (client: ImapFlow) => Promise<Result>) => Promise<Result>;
};

export type Dovecot = {
  port: number;
  /** A mailbox of one's own; another port is for whoever puts something in between. */
  mailbox: (user: string, port?: number) => Mailbox;
  stop: () => Promise<void>;
  /** Ends the server and starts it again on the same port with the same mails. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
};

/** A real IMAP server on loopback, with a folder of its own and nobody's rights but the caller's. */
export async function startDovecot(): Promise<Dovecot> {
  const program = findMailServer();
  if (!program)
    throw new Error(
      'The mailbox tests need Dovecot: run npm test, or install it (apt-get install dovecot-imapd).',
    );
  const folder = await mkdtemp(join(tmpdir(), 'marquee-dovecot-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  await mkdir(join(folder, 'mail'), { mode: 0o777 });
  await chmod(join(folder, 'mail'), 0o777);
  await writeFile(join(folder, 'dovecot.conf'), configuration(folder, port));

  let server = await run(program, folder, port);
  return {
    port,
    mailbox: (user, throughPort = port) => mailboxOf(user, port, throughPort),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    pause: () => server.stop(),
    resume: async () => {
      server = await run(program, folder, port);
    },
  };
}

/** Dovecot gives its parts to users of its own when root starts it; anybody else keeps all of them. */
function configuration(folder: string, port: number): string {
  const isRoot = process.getuid?.() === 0;
  const { username, uid, gid } = userInfo();
  const mailUser = isRoot ? { uid: 65_534, gid: 65_534 } : { uid, gid };
  const users = isRoot ? [] : [`default_internal_user = ${username}`, `default_login_user = ${username}`];
  return [
    ...users,
    `base_dir = ${join(folder, 'run')}`,
    `state_dir = ${join(folder, 'state')}`,
    `log_path = ${join(folder, 'dovecot.log')}`,
    'protocols = imap',
    'ssl = no',
    'disable_plaintext_auth = no',
    'first_valid_uid = 1',
    'mail_max_userip_connections = 100',
    `mail_location = maildir:${join(folder, 'mail')}/%u`,
    'namespace inbox {',
    '  inbox = yes',
    '}',
    'passdb {',
    '  driver = static',
    `  args = password=${password}`,
    '}',
    'userdb {',
    '  driver = static',
    `  args = uid=${mailUser.uid} gid=${mailUser.gid} home=${join(folder, 'mail')}/%u`,
    '}',
    // Processes that serve one connection after the other: starting one takes longer than most tests.
    'service imap {',
    '  service_count = 1000',
    '  process_min_avail = 2',
    '}',
    'service imap-login {',
    '  chroot =',
    '  service_count = 0',
    '  process_min_avail = 1',
    '  inet_listener imap {',
    '    address = 127.0.0.1',
    `    port = ${port}`,
    '  }',
    '  inet_listener imaps {',
    '    port = 0',
    '  }',
    '}',
    'service anvil {',
    '  chroot =',
    '}',
    '',
  ].join('\n');
}

async function run(program: string, folder: string, port: number) {
  const child = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], {
    stdio: 'ignore',
    env: { PATH: ['/usr/sbin', '/usr/bin', process.env.PATH].join(delimiter) },
  });
  let hasEnded = false;
  const ended = once(child, 'exit').then(() => {
    hasEnded = true;
  });
  for (let attempt = 0; !(await answers(port)); attempt += 1) {
    if (hasEnded || attempt > 200) {
      child.kill('SIGKILL');
      const log = await readFile(join(folder, 'dovecot.log'), 'utf8').catch(() => 'it left no log');
      throw new Error(`Dovecot did not start: ${log}`);
    }
    await wait(50);
  }
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('data', () => socket.destroy());
  });
}

function mailboxOf(user: string, port: number, throughPort: number): Mailbox {
  const visit: Mailbox['visit'] = async (work) => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      auth: { user, pass: password },
      logger: false,
      disableAutoIdle: true,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  };
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return {
    user,
    env: { IMAP_URL: `imap://${login}@127.0.0.1:${throughPort}/INBOX` },
    visit,
    deliver: (raw, folder = 'INBOX') =>
      visit(async (client) => {
        const appended = await client.append(folder, raw);
        const uid = appended ? appended.uid : undefined;
        if (uid === undefined) throw new Error('The mail was not delivered');
        return uid;
      }),
  };
}
