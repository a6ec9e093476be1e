import type { Line } from './lines.ts';
import { type Measured, median, ratio, type Sample } from './measure.ts';
import type { RunningServer } from './servers.ts';

export type Result = { line: Line; measured: Measured };

export const few = '100';
export const many = '100,000';

const out = (text: string) => process.stdout.write(`${text}\n`);
const cell = (value: number | undefined, digits: number, width: number) =>
  (value === undefined || !Number.isFinite(value) ? '–' : value.toFixed(digits)).padStart(width);

/** The share of a server's speed that the product reaches: its processor time against ours. */
export const shareOf = (measured: Measured, reference: 'bare' | 'fastify') => {
  const times = ratio(measured, few, reference);
  return times === undefined ? undefined : 1 / times;
};

export const growth = (measured: Measured) => ratio(measured, many, few);

const middle = (measured: Measured, name: string, figure: keyof Sample) =>
  median((measured.get(name) ?? []).map((sample) => sample[figure]));

export function printHeading(pinned: boolean) {
  out(
    pinned
      ? 'Servers share one core, the load comes from another.'
      : 'Servers and load share all cores: taskset or a second core is missing.',
  );
  out(
    'CPU is what the server used for one request, in ms. Speed is against bare node:http and Fastify with the same bytes.',
  );
  out('Growth is CPU with 100,000 rows against CPU with 100.');
  out('');
  out(
    `${''.padEnd(36)}${'CPU'.padStart(9)}${'of bare'.padStart(9)}${'of Fastify'.padStart(12)}${'growth'.padStart(9)}${'p50'.padStart(9)}${'p99'.padStart(9)}`,
  );
}

export function printLine({ line, measured }: Result, previousGroup: string | undefined) {
  if (line.group !== previousGroup) out(line.group);
  out(
    `  ${line.name.padEnd(34)}${cell(middle(measured, few, 'cpu'), 3, 9)}${cell(shareOf(measured, 'bare'), 2, 9)}${cell(shareOf(measured, 'fastify'), 2, 12)}${cell(growth(measured), 2, 9)}${cell(middle(measured, many, 'p50'), 2, 9)}${cell(middle(measured, many, 'p99'), 2, 9)}`,
  );
}

export function printProcess(process: {
  few: RunningServer;
  many: RunningServer;
  idleMemory: number;
  loadedMemory: number;
}) {
  out('');
  out(`ready after            ${startOf(process.few)} with 100 posts, ${startOf(process.many)} with 100,000`);
  out(
    `memory (100,000)       ${Math.round(process.idleMemory)} MB after the start, ${Math.round(process.loadedMemory)} MB after the load`,
  );
}

const startOf = ({ readyAfter, readyCpu }: RunningServer) =>
  `${Math.round(readyAfter)} ms (${Math.round(readyCpu)} ms of CPU)`;
