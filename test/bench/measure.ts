import { setTimeout as pause } from 'node:timers/promises';
import { type Call, type Drive, drive, driveOver, encode, openLine } from './drive.ts';
import type { Line } from './line.ts';
import { cpuTimeBetween, cpuTimesOf } from './process-figures.ts';
import type { RunningServer } from './servers.ts';

export type Subject = RunningServer & {
  callOf: (line: Line, number: number) => Call;
  /** Makes it forget what it keeps of rendered pages. */
  emptyCache?: () => Promise<unknown>;
};
/** Milliseconds of processor time for a request, round by round, and how long each of all requests took. */
export type Sample = { cpu: number[]; latencies: number[] };
export type Measured = ReadonlyMap<string, Sample>;

/** One round: the processor time of a request, and how long each took. */
type Round = { cpu: number; latencies: number[] };

export type Effort = { rounds: number; roundMs: number };

/** What is made anew is asked for in so many portions each round, each after the cache was emptied. */
const freshPortions = 8;
const warmUpRounds = 12;
/** The system tells the time of a process that is still running only up to its last tick: a large part of what a few requests take. */
const untilAsleepMs = 8;
const countedByMany = 200;
let lastNumber = 0;

/** Asks the subjects in turn, in many short rounds, so that what disturbs one disturbs all. */
export async function measure(line: Line, subjects: readonly Subject[], usual: Effort): Promise<Measured> {
  const effort = { ...usual, roundMs: usual.roundMs * (line.longer ?? 1) };
  const counts = new Map<Subject, number>();
  for (const subject of subjects)
    counts.set(subject, line.fixedCount ?? (await warmUp(line, subject, effort)));
  const measured = new Map(subjects.map(({ name }) => [name, { cpu: [], latencies: [] } as Sample]));
  const round = async (order: readonly Subject[], keep: boolean) => {
    for (const subject of order) {
      const { cpu, latencies } = await ask(line, subject, counts.get(subject) ?? 1);
      if (!keep) continue;
      measured.get(subject.name)?.cpu.push(cpu);
      measured.get(subject.name)?.latencies.push(...latencies);
    }
  };
  // What is asked a fixed number of times is not warm after being counted, as the others are.
  if (line.isFresh) for (let number = 0; number < warmUpRounds; number += 1) await round(subjects, false);
  for (let number = 0; number < roundsOf(line, counts, effort); number += 1)
    await round(number % 2 === 0 ? subjects : subjects.toReversed(), true);
  return measured;
}

/** Where a single request takes longer than a round, a few of them have to do. */
function roundsOf(
  { mostRounds, fixedCount }: Line,
  counts: Map<Subject, number>,
  { rounds }: Effort,
): number {
  const isSlow = fixedCount === undefined && [...counts.values()].some((count) => count <= 1);
  return Math.min(rounds, mostRounds ?? rounds, isSlow ? 5 : rounds);
}

/** Long enough that the server's code is compiled, and the number of requests that fill a round is known. */
async function warmUp(line: Line, subject: Subject, { roundMs }: Effort): Promise<number> {
  let count = 1;
  // The very first may have to prepare something for all that follow.
  await drive(subject.port, requestsOf(line, subject, count), optionsOf(line));
  for (const until = performance.now() + 8 * roundMs; ; ) {
    const { milliseconds } = await drive(subject.port, requestsOf(line, subject, count), optionsOf(line));
    const fitting = Math.max(1, Math.round((count * roundMs) / milliseconds));
    if (performance.now() > until) return fitting;
    count = Math.min(fitting, count * 8);
  }
}

async function ask(line: Line, subject: Subject, count: number): Promise<Round> {
  if (line.isFresh) return askAnew(line, subject, count);
  const requests = requestsOf(line, subject, count);
  const { cpu, driven } = await counted(subject, count, () => drive(subject.port, requests, optionsOf(line)));
  return { cpu: cpu / count, latencies: driven.latencies };
}

/** Portion after portion over one connection, each after the cache was emptied; only the portions count. */
async function askAnew(line: Line, subject: Subject, count: number): Promise<Round> {
  const connection = await openLine(subject.port);
  const latencies: number[] = [];
  let total = 0;
  for (let portion = 0; portion < freshPortions; portion += 1) {
    const requests = requestsOf(line, subject, count);
    await subject.emptyCache?.();
    const { cpu, driven } = await counted(subject, count, () =>
      driveOver([connection], requests, line.status),
    );
    latencies.push(...driven.latencies);
    total += cpu;
  }
  connection.close();
  return { cpu: total / (freshPortions * count), latencies };
}

/** The processor time that some requests took. */
async function counted(subject: Subject, count: number, ask: () => Promise<Drive>) {
  const isLittle = count < countedByMany;
  if (isLittle) await pause(untilAsleepMs);
  const before = cpuTimesOf(subject.processes());
  const driven = await ask();
  if (isLittle) await pause(untilAsleepMs);
  return { cpu: cpuTimeBetween(before, cpuTimesOf(subject.processes())), driven };
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

const optionsOf = ({ connections = 1, status }: Line) => ({ connections, status });
