import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { apiPaths } from '#contract/paths.ts';
import { solveCaptchaOf } from '#test/support/solve-captcha.ts';
import { drawChart } from './chart.ts';
import { ask } from './drive.ts';
import { emptyCache, type Line, lines, type Target, validatedPaths } from './lines.ts';
import { type Effort, measure, type Subject } from './measure.ts';
import { preparedFolder } from './prepared-folders.ts';
import { memoryOf } from './process-figures.ts';
import type { RecordedAnswer } from './reference-answers.ts';
import { printHeading, printLine, printProcess, type Result } from './report.ts';
import type { Size } from './seed-database.ts';
import { admin, pinThisProcess, type RunningServer, startProduct, startReference } from './servers.ts';

const quick = process.argv.includes('--quick');
const only = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const effort: Effort = quick ? { rounds: 5, roundMs: 40 } : { rounds: 11, roundMs: 100 };
const small: Size = { posts: 100, messages: 100, pages: 100 };
const large: Size = { posts: 100_000, messages: 100_000, pages: 10_000 };
const chartFile = resolve(import.meta.dirname, '../../docs/bench.svg');

const chosen = lines.filter(({ name, group }) => !only || `${group}: ${name}`.includes(only));
const temporary = mkdtempSync(join(tmpdir(), 'marquee-bench-run-'));
const running: RunningServer[] = [];

try {
  await run();
} finally {
  for (const server of running) await server.stop();
  rmSync(temporary, { recursive: true, force: true });
}

async function run() {
  const tell = (what: string) => process.stderr.write(`… ${what}\n`);
  const folders = [await preparedFolder(small, tell), await preparedFolder(large, tell)] as const;
  const few = keep(await startProduct('100', folders[0]));
  const many = keep(await startProduct('100,000', folders[1]));
  const idleMemory = memoryOf(many.pid);
  tell('solving captchas');
  const [fewTarget, manyTarget] = await Promise.all([getToKnow(few, small), getToKnow(many, large)]);
  const pinned = pinThisProcess();
  const answersFile = await recordAnswers(few, fewTarget);
  const bare = keep(await startReference('bare', answersFile, '/'));
  const fastify = keep(await startReference('fastify', answersFile, '/'));

  const product = (server: RunningServer, target: Target): Subject => ({
    ...server,
    callOf: (line, number) => line.call(target, number),
    emptyCache: () => ask(server.port, emptyCache(target)),
  });
  const reference = (server: RunningServer): Subject => ({
    ...server,
    callOf: (line, number) => ({
      ...line.call(fewTargetOf(line, fewTarget), number),
      path: referencePath(line),
    }),
  });
  const subjects = [reference(bare), reference(fastify), product(few, fewTarget), product(many, manyTarget)];

  printHeading(pinned);
  const results: Result[] = [];
  for (const line of chosen) {
    const result = { line, measured: await measure(line, subjects, effort) };
    results.push(result);
    printLine(result, results.at(-2)?.line.group);
  }
  printProcess({ few, many, idleMemory, loadedMemory: memoryOf(many.pid) });
  if (!quick && !only) writeFileSync(chartFile, drawChart(results));
}

function keep(server: RunningServer): RunningServer {
  running.push(server);
  return server;
}

/** A reference server judges no captcha, so it costs none. */
function fewTargetOf({ group }: Line, target: Target): Target {
  return group === 'contact form' ? { ...target, captchas: [] } : target;
}

function referencePath(line: Line): string {
  return `/line-${lines.indexOf(line)}`;
}

/** Signs in, fetches the validators and solves captchas: everything that requests need and nobody wants to measure. */
async function getToKnow({ port }: RunningServer, size: Size): Promise<Target> {
  const signedIn = await ask(port, { method: 'POST', path: apiPaths.signIn, body: JSON.stringify(admin) });
  const { token } = JSON.parse(signedIn.body.toString()) as { token: string };
  const etags = new Map<string, string>();
  for (const path of validatedPaths) {
    const { headers } = await ask(port, {
      method: 'GET',
      path,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' },
    });
    etags.set(path, headers.find(([header]) => header.toLowerCase() === 'etag')?.[1] ?? '');
  }
  const contactLine = chosen.find(({ group }) => group === 'contact form');
  const captchas: string[] = [];
  if (contactLine) {
    const needed = (contactLine.fixedCount ?? 1) * effort.rounds + 1;
    while (captchas.length < needed) captchas.push(await solveCaptchaOf(`http://127.0.0.1:${port}`));
  }
  const drafts = await ask(port, {
    method: 'GET',
    path: `${apiPaths.adminPosts}?status=draft&limit=1&view=card`,
    headers: { 'x-auth-token': token },
  });
  const [draft] = JSON.parse(drafts.body.toString()) as [{ _id: string }];
  return { size, token, etags, captchas, draftId: draft._id };
}

/** What the product answers to each line, for the servers that only repeat it. */
async function recordAnswers({ port }: RunningServer, target: Target): Promise<string> {
  const recorded: RecordedAnswer[] = [];
  for (const line of chosen) {
    const call = line.call(target, 0);
    const { 'if-none-match': _, ...headers } = call.headers ?? {};
    const { status, headers: answered, body } = await ask(port, { ...call, headers });
    recorded.push({ path: referencePath(line), status, headers: answered, body: body.toString('base64') });
  }
  const file = join(temporary, 'answers.json');
  writeFileSync(file, JSON.stringify(recorded));
  return file;
}
