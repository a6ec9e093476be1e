import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { drawChart } from './chart.ts';
import { ask } from './drive.ts';
import { few, many } from './figures.ts';
import { getToKnow, learnEtags } from './get-to-know.ts';
import type { Line, Target } from './line.ts';
import { lines } from './lines.ts';
import { type Effort, measure, type Subject } from './measure.ts';
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';
import { type PreparedData, preparedDatabase, preparedFolder } from './prepared-data.ts';
import { memoryOf } from './process-figures.ts';
import { emptyCache } from './public-lines.ts';
import type { RecordedAnswer } from './reference-answers.ts';
import { printHeading, printLine, printProcess, printSlow, type Result } from './report.ts';
import type { Size } from './seed-database.ts';
import { pinThisProcess, type RunningServer, startProduct, startReference } from './servers.ts';

/**
 * How fast the product is, with little and with much in it. `--quick` for a first look, `--database=postgres` for PostgreSQL,
 * and a part of a line's name for that line alone.
 */
const options = process.argv.slice(2);
const quick = options.includes('--quick');
const onPostgres = options.includes('--database=postgres');
const only = options.find((option) => !option.startsWith('--'));
const effort: Effort = quick ? { rounds: 9, roundMs: 30 } : { rounds: 25, roundMs: 40 };
const small: Size = { posts: 100, messages: 100, pages: 100 };
const large: Size = { posts: 100_000, messages: 100_000, pages: 10_000 };
const chartFile = resolve(import.meta.dirname, '../../docs/bench.svg');

const chosen = lines.filter(({ name, group }) => !only || `${group}: ${name}`.includes(only));
const temporary = mkdtempSync(join(tmpdir(), 'marquee-bench-run-'));
const running: { stop: () => Promise<void> }[] = [];
const tell = (what: string) => process.stderr.write(`… ${what}\n`);

try {
  await run();
} finally {
  for (const server of running.reverse()) await server.stop();
  rmSync(temporary, { recursive: true, force: true });
}

async function run() {
  const cluster = onPostgres ? keep(await startPostgresCluster()) : undefined;
  const fewServer = keep(await startProduct(few, await prepare(small, cluster), cluster));
  const manyServer = keep(await startProduct(many, await prepare(large, cluster), cluster));
  const idleMemory = memoryOf(manyServer.pid);
  tell('signing in and solving captchas');
  const [fewTarget, manyTarget] = await Promise.all([
    getToKnow(fewServer, small, captchasNeeded()),
    getToKnow(manyServer, large, captchasNeeded()),
  ]);
  const pinned = pinThisProcess();
  const answersFile = await recordAnswers(fewServer, fewTarget);
  // Some of the lines have changed what is there.
  await learnEtags(fewServer, fewTarget);
  await learnEtags(manyServer, manyTarget);
  const references = [
    keep(await startReference('bare', answersFile, '/')),
    keep(await startReference('fastify', answersFile, '/')),
  ];
  const subjects = [
    ...references.map((server) => asReference(server, fewTarget)),
    asProduct(fewServer, fewTarget),
    asProduct(manyServer, manyTarget),
  ];

  printHeading({ pinned, database: onPostgres ? 'PostgreSQL' : 'SQLite' });
  const results: Result[] = [];
  for (const line of chosen) {
    const result = { line, measured: await measure(line, subjects, effort) };
    results.push(result);
    printLine(result, results.at(-2)?.line.group);
  }
  const loadedMemory = memoryOf(manyServer.pid);
  printProcess({ few: fewServer, many: manyServer, idleMemory, loadedMemory });
  printSlow(results);
  if (!quick && !only && !onPostgres) writeFileSync(chartFile, drawChart(results));
}

function keep<Server extends { stop: () => Promise<void> }>(server: Server): Server {
  running.push(server);
  return server;
}

function prepare(size: Size, cluster: PostgresCluster | undefined): Promise<PreparedData> {
  if (!cluster) return preparedFolder(size, tell);
  const dataDir = join(temporary, String(size.posts));
  mkdirSync(dataDir);
  return preparedDatabase(cluster, size, { dataDir, tell });
}

function captchasNeeded(): number {
  const line = chosen.find(({ group }) => group === 'contact form');
  return line ? (line.fixedCount ?? 1) * Math.min(line.mostRounds ?? effort.rounds, effort.rounds) + 1 : 0;
}

function asProduct(server: RunningServer, target: Target): Subject {
  return {
    ...server,
    callOf: (line, number) => line.call(target, number),
    emptyCache: async () => {
      for (const call of emptyCache(target)) await ask(server.port, call);
    },
  };
}

/** A reference server judges no captcha, so it costs none. */
function asReference(server: RunningServer, target: Target): Subject {
  return {
    ...server,
    callOf: (line, number) => ({
      ...line.call({ ...target, captchas: [] }, number),
      path: referencePath(line),
    }),
  };
}

function referencePath(line: Line): string {
  return `/line-${lines.indexOf(line)}`;
}

/** What the product answers to each line, for the servers that only repeat it. */
async function recordAnswers({ port }: RunningServer, target: Target): Promise<string> {
  const recorded: RecordedAnswer[] = [];
  const calls = chosen.map((line) => ({ line, call: line.call(target, 0) }));
  // What is read comes last: the other calls change it, and its validators with it.
  const inOrder = calls.toSorted(
    (one, other) => Number(one.call.method === 'GET') - Number(other.call.method === 'GET'),
  );
  for (const { line, call } of inOrder) {
    const { 'if-none-match': _, ...headers } = call.headers ?? {};
    const { status, headers: answered, body } = await ask(port, { ...call, headers });
    recorded.push({ path: referencePath(line), status, headers: answered, body: body.toString('base64') });
  }
  const file = join(temporary, 'answers.json');
  writeFileSync(file, JSON.stringify(recorded));
  return file;
}
