import { cpuOf, growth, latencyOf, many, mostCpu, shareOf } from './figures.ts';
import type { Line } from './line.ts';
import type { Measured } from './measure.ts';
import type { RunningServer } from './servers.ts';

export type Result = { line: Line; measured: Measured };

const out = (text: string) => process.stdout.write(`${text}\n`);
const cell = (value: number, digits: number, width: number) =>
  (Number.isFinite(value) ? value.toFixed(digits) : '–').padStart(width);

const columns = [
  ['p50', 9],
  ['p99', 9],
  ['CPU', 9],
  ['of bare', 10],
  ['of Fastify', 12],
  ['growth', 9],
] as const;
const nameWidth = 40;

export function printHeading({ pinned, database }: { pinned: boolean; database: string }) {
  out(
    pinned
      ? 'Servers share one core, the load comes from another.'
      : 'Servers and load share all cores: taskset or a second core is missing.',
  );
  out(
    `p50 and p99: how long an answer takes with 100,000 posts and messages and 10,000 pages on ${database}, in ms.`,
  );
  out("CPU: the processor time of such a request, the database's included, in ms.");
  out(
    'of bare, of Fastify: the speed, by processor time, against servers that only repeat the same bytes (1 = as fast).',
  );
  out('growth: the processor time with 100,000 rows against that with 100.');
  out('');
  out(`${''.padEnd(nameWidth)}${columns.map(([name, width]) => name.padStart(width)).join('')}`);
}

export function printLine({ line, measured }: Result, previousGroup: string | undefined) {
  if (line.group !== previousGroup) out(line.group);
  const cells = [
    cell(latencyOf(measured, many, 0.5), 2, 9),
    cell(latencyOf(measured, many, 0.99), 2, 9),
    cell(cpuOf(measured, many), 3, 9),
    cell(shareOf(measured, 'bare'), 2, 10),
    cell(shareOf(measured, 'fastify'), 2, 12),
    cell(growth(measured), 2, 9),
  ];
  out(`  ${line.name.padEnd(nameWidth - 2)}${cells.join('')}`);
}

export function printProcess(process: {
  few: RunningServer;
  many: RunningServer;
  idleMemory: number;
  loadedMemory: number;
}) {
  out('');
  out(`ready after     ${startOf(process.few)} with 100 posts, ${startOf(process.many)} with 100,000`);
  out(
    `memory          ${Math.round(process.idleMemory)} MB after the start, ${Math.round(process.loadedMemory)} MB after the load, with 100,000`,
  );
}

const startOf = ({ readyAfter, readyCpu }: RunningServer) =>
  `${Math.round(readyAfter)} ms (${Math.round(readyCpu)} ms of CPU)`;

/** Says which requests take longer than they may. */
export function printSlow(results: readonly Result[]) {
  const slow = results.filter(({ measured }) => cpuOf(measured, many) > mostCpu);
  out('');
  if (slow.length === 0) out(`Nothing takes more than ${mostCpu} ms of processor time.`);
  for (const { line, measured } of slow)
    out(`More than ${mostCpu} ms: ${line.group}: ${line.name} (${cpuOf(measured, many).toFixed(0)})`);
}
