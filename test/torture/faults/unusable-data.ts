import { randomInt } from 'node:crypto';
import { chmod, chown, cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiPaths } from '#contract/paths.ts';
import { runServer } from '#test/support/server-process.ts';
import { canMountDisks, mountSmallDisk } from '#test/support/small-disk.ts';
import { signInStaff } from '#test/support/staff.ts';
import { filesUnder } from '../files-under.ts';
import { account, prepareSite, type Site } from '../product.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { statusOf } from '../until.ts';

export const unusableData: Scenario = {
  area: 'Faults',
  name: 'damaged database, read-only folder, missing rights',
  promise: 'It serves, or it ends at once with one clear line and leaves every byte as it was',
  run,
};

/** Nobody in particular, on every Unix. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

type Case = {
  what: string;
  /** Left running by a kill, so that the newest of it is only in the log of the database. */
  isKilled?: boolean;
  damage: (folder: string) => Promise<void>;
  uid?: number;
};

const database = (folder: string) => join(folder, 'marquee.db');
const log = (folder: string) => join(folder, 'marquee.db-wal');

async function change(file: string, how: (bytes: Buffer) => Buffer): Promise<void> {
  await writeFile(file, how(await readFile(file)));
}

const damages: Case[] = [
  { what: 'no header', damage: (folder) => change(database(folder), (bytes) => bytes.fill(0xaa, 0, 100)) },
  {
    what: 'a page of zeros',
    damage: (folder) => change(database(folder), (bytes) => bytes.fill(0, 8192, 12_288)),
  },
  {
    what: 'noise in the middle',
    damage: (folder) => change(database(folder), (bytes) => bytes.fill('noise', 32_768, 81_920)),
  },
  { what: 'half of it', damage: async (folder) => truncate(database(folder), 100_000) },
  { what: 'a single byte', damage: async (folder) => truncate(database(folder), 1) },
  {
    what: 'a log of noise',
    isKilled: true,
    damage: (folder) => change(log(folder), (bytes) => bytes.fill('noise')),
  },
  {
    what: 'a log that ends in the middle',
    isKilled: true,
    damage: (folder) => change(log(folder), (bytes) => bytes.subarray(0, bytes.length / 2)),
  },
];

const flipped = (): Case => ({
  what: 'one bit turned over',
  damage: (folder) =>
    change(database(folder), (bytes) => {
      const place = randomInt(bytes.length);
      bytes[place] = (bytes[place] ?? 0) ^ (1 << randomInt(8));
      return bytes;
    }),
});

const withoutRights: Case[] = [
  { what: 'a folder of somebody else', uid: nobody, damage: (folder) => chmod(folder, 0o755) },
  {
    what: 'a database of somebody else',
    uid: nobody,
    damage: async (folder) => {
      await chown(folder, nobody, nobody);
      await chmod(database(folder), 0o600);
    },
  },
  {
    what: 'a database that may only be read',
    uid: nobody,
    damage: async (folder) => {
      for (const path of [folder, database(folder)]) await chown(path, nobody, nobody);
      await chmod(database(folder), 0o400);
    },
  },
];

async function run({ times, postgresUrl }: World): Promise<Outcome> {
  const site = await prepareSite('sqlite', postgresUrl);
  const stopped = await mkdtemp(join(tmpdir(), 'marquee-torture-'));
  const harm: string[] = [];
  const notTried = [
    ...(isRoot ? [] : ['missing rights not possible here: only root can become somebody else']),
    ...(canMountDisks ? [] : ['read-only disk not possible here: this account may not mount one']),
  ];
  const count = { refused: 0, served: 0 };
  const judge = async (one: Case, folder: string, slug: string) => {
    const answer = await tryToStart(folder, one.uid, slug);
    count[answer.outcome] += 1;
    if (answer.harm) harm.push(`${one.what}: ${answer.harm}`);
  };
  try {
    const slug = await fillSite(site, stopped);
    const cases = [
      ...(times(1, 0) ? damages.filter((_, index) => index % 3 === 0) : damages),
      ...Array.from({ length: times(1, 6) }, flipped),
      ...(isRoot ? withoutRights.slice(0, times(1, 3)) : []),
    ];
    for (const one of cases) {
      const folder = await mkdtemp(join(tmpdir(), 'marquee-torture-'));
      try {
        await cp(one.isKilled ? site.dataDir : stopped, folder, { recursive: true });
        await one.damage(folder);
        await judge(one, folder, slug);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }
    if (canMountDisks) {
      const disk = await mountSmallDisk(16);
      try {
        await cp(stopped, disk.path, { recursive: true });
        await disk.makeReadOnly();
        await judge({ what: 'a read-only disk', damage: async () => {} }, disk.path, slug);
      } finally {
        await disk.remove();
      }
    }
  } finally {
    await site.clear();
    await rm(stopped, { recursive: true, force: true });
  }
  return {
    tried: [
      `${count.refused + count.served} starts: ${count.refused} refused, ${count.served} served`,
      ...notTried,
    ].join('; '),
    harm,
  };
}

/** A site as a stop leaves it, copied aside, and as a kill leaves it. Answers with where a post is to be found. */
async function fillSite(site: Site, stopped: string): Promise<string> {
  const first = await site.start();
  const staff = await signInStaff(first.url, account);
  const { slug } = await staff.createPost({ title: 'Before', status: 'published' });
  for (let number = 0; number < 20; number += 1)
    await staff.createPost({ content: `<p>${`${number} `.repeat(2000)}</p>` });
  await first.stop();
  await cp(site.dataDir, stopped, { recursive: true });
  const second = await site.start();
  await (await signInStaff(second.url, account)).createPost();
  await second.stop('SIGKILL');
  return slug;
}

async function tryToStart(
  folder: string,
  uid: number | undefined,
  slug: string,
): Promise<{ outcome: 'refused' | 'served'; harm?: string }> {
  const before = await filesUnder(folder);
  const started = await runServer({
    env: { DATA_DIR: folder, LOG_LEVEL: 'silent' },
    folder: tmpdir(),
    ...(uid === undefined ? {} : { uid }),
  }).catch((error: Error) => error.message);
  if (typeof started === 'string') {
    if (!/^The server ended with 1: Marquee cannot start\. DATA_DIR: [^\n]+\n$/.test(started))
      return { outcome: 'refused', harm: started };
    const after = await filesUnder(folder);
    const touched = [...before].find(([path, bytes]) => !isScratch(path) && after.get(path) !== bytes)?.[0];
    return { outcome: 'refused', ...(touched && { harm: `${touched} was touched` }) };
  }
  const statuses = [];
  for (const path of ['/', '/blog', `/blog/${slug}`, apiPaths.posts])
    statuses.push(await statusOf(started.url + path));
  const code = await started.stop();
  const isWell = statuses.every((status) => status === 200) && code === 0;
  return { outcome: 'served', ...(!isWell && { harm: `answered ${statuses}, ended with ${code}` }) };
}

/** What SQLite needs beside a database in order to read it holds no data. */
const isScratch = (path: string) => path.endsWith('-shm');
