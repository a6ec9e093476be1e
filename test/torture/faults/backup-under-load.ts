import { randomBytes, randomInt } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '#server/storage/open.ts';
import { startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { signInStaff } from '#test/support/staff.ts';
import { allRows } from '../all-rows.ts';
import { filesUnder } from '../files-under.ts';
import { account, prepareSite, type Site } from '../product.ts';
import { runCli } from '../run-cli.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { until } from '../until.ts';
import { countOf, emptyLedger, type Ledger, startWorkload } from '../workload.ts';

const writesPerSecond = 25;

export const backupUnderLoad: Scenario = {
  area: 'Faults',
  name: 'backup under load, and restore',
  promise:
    'Each holds all that was confirmed before it began; restored, every row and file is the same; a damaged or foreign file is refused and changes nothing',
  run,
};

async function run(world: World): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-backups-'));
  const captcha = await startRecaptchaStandIn();
  try {
    const tries: Tried[] = [];
    for (const engine of ['sqlite', 'postgres'] as const)
      tries.push(await tryOn(engine, world, folder, captcha.env));
    const sum = (count: (one: Tried) => number) => tries.reduce((total, one) => total + count(one), 0);
    return {
      tried: `${sum(({ backups }) => backups)} backups and restores, half of them in PostgreSQL, with ${sum(({ confirmed }) => confirmed)} confirmed writes; ${sum(({ refused }) => refused)} bad files`,
      harm: tries.flatMap(({ harm }) => harm),
    };
  } finally {
    await captcha.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Tried = { backups: number; refused: number; confirmed: number; harm: string[] };

async function tryOn(
  engine: Engine,
  { times, postgresUrl }: World,
  folder: string,
  env: Record<string, string>,
): Promise<Tried> {
  const harm: string[] = [];
  const ledger = emptyLedger();
  const site = await prepareSite(engine, postgresUrl);
  const backups = times(1, 10);
  const file = join(folder, `${engine}.backup`);
  const restored = async (check: (copy: Site) => Promise<string[]>) => {
    const copy = await prepareSite(engine, postgresUrl);
    try {
      const { code, errors } = await runCli('restore', [file], copy.env);
      if (code !== 0) harm.push(`the restore ended with ${code}: ${errors}`);
      else harm.push(...(await check(copy)));
    } finally {
      await copy.clear();
    }
  };
  try {
    const server = await site.start({ ...env, TRUST_PROXY: '1' });
    const { token } = await signInStaff(server.url, account);
    for (let backup = 0; backup < backups; backup += 1) {
      // A busy machine may be told that too many images are being worked on.
      const load = startWorkload({ url: server.url, token, ledger, mayAnswer: [503] }, writesPerSecond);
      const enough = countOf(ledger) + 10;
      await until(() => countOf(ledger) >= enough, 20_000);
      const before = structuredClone(ledger);
      const { code, errors } = await runCli('backup', [file], site.env);
      await load.stop();
      if (code !== 0) harm.push(`a backup ended with ${code}: ${errors}`);
      else await restored((copy) => missingIn(engine, copy, before));
    }
    await server.stop();
    harm.push(...ledger.unexpected);
    const { code } = await runCli('backup', [file], site.env);
    if (code !== 0) harm.push(`the last backup ended with ${code}`);
    await restored((copy) => differences(engine, site, copy));
    const refused = await refusals(engine, site, file, times(1, 4), postgresUrl);
    harm.push(...refused.harm);
    return { backups, refused: refused.count, confirmed: countOf(ledger), harm };
  } finally {
    await site.clear();
  }
}

/** What was confirmed before a backup began and is not in it. */
async function missingIn(engine: Engine, copy: Site, ledger: Ledger): Promise<string[]> {
  const rows = JSON.stringify([...(await allRows(engine, copy)).values()]);
  const files = new Set(await readdir(join(copy.dataDir, 'uploads')).catch(() => []));
  const lost = [...ledger.posts, ...ledger.messages, ...ledger.responses].filter(
    (mark) => !rows.includes(mark),
  );
  const gone = [...ledger.uploads].filter((path) => !files.has(path.replace('/uploads/', '')));
  return [...lost, ...gone].map((mark) => `${engine}: ${mark} is not in the backup`);
}

/** Tables that say something about a database itself, or about the restore. */
const ownTables = ['audit_log', 'migrations', 'sqlite_schema'];
const isData = (path: string) => !path.startsWith('marquee.db') && !path.startsWith('incoming');

async function differences(engine: Engine, site: Site, copy: Site): Promise<string[]> {
  const [rows, copiedRows] = [await allRows(engine, site), await allRows(engine, copy)];
  const [files, copiedFiles] = [
    await filesUnder(site.dataDir, isData),
    await filesUnder(copy.dataDir, isData),
  ];
  const tables = [...rows.keys()].filter((name) => !ownTables.includes(name));
  const paths = new Set([...files.keys(), ...copiedFiles.keys()]);
  return [
    ...tables
      .filter((name) => rows.get(name)?.join() !== copiedRows.get(name)?.join())
      .map((name) => `table ${name}`),
    ...[...paths].filter((path) => files.get(path) !== copiedFiles.get(path)).map((path) => `file ${path}`),
  ].map((what) => `${engine}: ${what} is not the same`);
}

async function refusals(engine: Engine, site: Site, file: string, count: number, postgresUrl: string) {
  const bytes = await readFile(file);
  const bad = `${file}.bad`;
  const flip = () => {
    const flipped = Buffer.from(bytes);
    const place = randomInt(flipped.length);
    flipped[place] = (flipped[place] ?? 0) ^ (1 << randomInt(8));
    return flipped;
  };
  const made = [
    ...Array.from({ length: count }, (_, index) =>
      index % 2 ? bytes.subarray(0, randomInt(bytes.length)) : flip(),
    ),
    ...(count > 1 ? [randomBytes(5000)] : []),
  ];
  const harm: string[] = [];
  for (const content of made) {
    await writeFile(bad, content);
    harm.push(...(await refuse(site.env, bad, site.dataDir)));
  }
  // A good file, but of the other database.
  await copyFile(file, bad);
  const other = await prepareSite(engine === 'sqlite' ? 'postgres' : 'sqlite', postgresUrl);
  harm.push(...(await refuse(other.env, bad, other.dataDir).finally(() => other.clear())));
  return { count: made.length + 1, harm };
}

async function refuse(env: Record<string, string>, file: string, dataDir: string): Promise<string[]> {
  const before = [...(await filesUnder(dataDir))].join();
  const { code, errors } = await runCli('restore', [file, '--replace'], env);
  const after = [...(await filesUnder(dataDir))].join();
  return [
    ...(code === 1 && /^[^\n]+\n$/.test(errors) ? [] : [`a bad file: ended with ${code}: ${errors}`]),
    ...(before === after ? [] : ['a bad file changed something']),
  ];
}
