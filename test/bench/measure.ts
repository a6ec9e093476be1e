import { type Call, drive, encode } from './drive.ts';
import type { Line } from './lines.ts';
import { cpuTimeOf } from './process-figures.ts';
import type { RunningServer } from './servers.ts';

export type Subject = RunningServer & {
  callOf: (line: Line, number: number) => Call;
  /** Makes it forget what it keeps of rendered pages. */
  emptyCache?: () => Promise<unknown>;
};
/** Per request, in milliseconds. */
export type Sample = { cpu: number; p50: number; p99: number };
/** For each subject its samples, the first of each taken in the same round, and so on. */
export type Measured = Map<string, Sample[]>;

export type Effort = { rounds: number; roundMs: number };

const warmUpRounds = 6;
let lastNumber = 0;

/** Asks the subjects in turn, round after round, so that what disturbs one disturbs all. */
export async function measure(line: Line, subjects: readonly Subject[], effort: Effort): Promise<Measured> {
  const counts = new Map<Subject, number>();
  for (const subject of subjects)
    counts.set(subject, line.fixedCount ?? (await warmUp(line, subject, effort)));
  // What is asked a fixed number of times is not warm after being counted, as the others are.
  if (line.isFresh)
    for (let round = 0; round < warmUpRounds; round += 1)
      for (const subject of subjects) await takeSample(line, subject, counts.get(subject) ?? 1);
  const slow = [...counts.values()].some((count) => count <= 2) && line.fixedCount === undefined;
  const measured: Measured = new Map(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < (slow ? Math.min(effort.rounds, 3) : effort.rounds); round += 1) {
    const order = round % 2 === 0 ? subjects : subjects.toReversed();
    for (const subject of order) {
      const sample = await takeSample(line, subject, counts.get(subject) ?? 1);
      measured.get(subject.name)?.push(sample);
    }
  }
  return measured;
}

/** Long enough that the server's code is compiled, and the number of requests that fill a round is known. */
async function warmUp(line: Line, subject: Subject, { roundMs }: Effort): Promise<number> {
  let count = 1;
  for (const until = performance.now() + 4 * roundMs; ; ) {
    const { milliseconds } = await drive(subject.port, requestsOf(line, subject, count), optionsOf(line));
    const fitting = Math.max(1, Math.round((count * roundMs) / milliseconds));
    if (performance.now() > until) return fitting;
    count = Math.min(fitting, count * 8);
  }
}

async function takeSample(line: Line, subject: Subject, count: number): Promise<Sample> {
  const requests = requestsOf(line, subject, count);
  if (line.isFresh) await subject.emptyCache?.();
  const before = cpuTimeOf(subject.pid);
  const { latencies } = await drive(subject.port, requests, optionsOf(line));
  const cpu = (cpuTimeOf(subject.pid) - before) / count;
  const sorted = latencies.toSorted((a, b) => a - b);
  return { cpu, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

function requestsOf(line: Line, subject: Subject, count: number): Buffer[] {
  const requests = Array.from({ length: count }, () => {
    lastNumber += 1;
    return subject.callOf(line, lastNumber);
  });
  const [first] = requests;
  // Most lines repeat one request; encoding it once leaves the time for asking.
  if (first && requests.every((call) => call.path === first.path && call.body === undefined))
    return Array<Buffer>(count).fill(encode(first));
  return requests.map(encode);
}

const optionsOf = ({ connections = 8, status }: Line) => ({ connections, status });

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/** How many times the processor time of one is that of another: the middle of the rounds, each compared within itself. */
export function ratio(measured: Measured, of: string, to: string): number | undefined {
  const [ours, theirs] = [measured.get(of), measured.get(to)];
  if (!ours || !theirs) return undefined;
  return median(ours.map(({ cpu }, round) => cpu / (theirs[round]?.cpu ?? Number.NaN)));
}
