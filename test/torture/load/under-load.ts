import { readFile } from 'node:fs/promises';
import { childrenOf } from '#test/support/child-processes.ts';
import { type Target, withTarget } from '../attacks/target.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { startBystander } from './bystander.ts';

const megabyte = 1024 * 1024;
const mayWaitMs = 200;
const mayTake = 400 * megabyte;

export type Load = {
  name: string;
  /** What must hold beside the rule that is the same for all. */
  promise?: string;
  env?: () => Record<string, string>;
  /** Does it, and tells what was done and what went wrong beside what others felt of it. Work that runs as a step is named if it caused the longest wait. */
  attack: (target: Target, world: World, step: Step) => Promise<{ tried: string; harm?: string[] }>;
};

export type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

const rule = 'nobody else waits for more than 200 ms, and memory stays under 400 MB';

/** One of many ways to keep the product busy while another visitor looks on. */
export function underLoad({ name, promise, env, attack }: Load): Scenario {
  return {
    area: 'Load',
    name,
    promise: promise ? `${promise}; ${rule}` : `${rule.charAt(0).toUpperCase()}${rule.slice(1)}`,
    run: async (world) => {
      // Several processes share the work in every second line that is really tried.
      const ways: Record<string, string>[] = world.effort === 'full' ? [{}, { WORKERS: '2' }] : [{}];
      const outcomes: Outcome[] = [];
      for (const more of ways)
        outcomes.push(
          await withTarget(world, { env: { ...env?.(), ...more } }, (target) =>
            watched(target, world, attack),
          ),
        );
      return {
        tried: outcomes[0]?.tried ?? '',
        harm: outcomes.flatMap(({ harm }, index) =>
          harm.map((words) => `${index ? 'WORKERS=2: ' : ''}${words}`),
        ),
        measured: outcomes
          .map(({ measured }, index) => `${index ? 'with WORKERS=2 ' : ''}${measured}`)
          .join('; '),
      };
    },
  };
}

/** Sends a request alone, then ten of them at once, and reports every answer that blames the server. */
export async function sendAloneAndTogether(
  step: Step,
  name: string,
  send: () => Promise<{ status: number }>,
  mayAnswer: (status: number) => boolean = (status) => status < 500,
): Promise<string[]> {
  const alone = [await step(name, send)];
  const together = await step(`${name}, ten at once`, () => Promise.all(Array.from({ length: 10 }, send)));
  return [...alone, ...together]
    .filter(({ status }) => !mayAnswer(status))
    .map(({ status }) => `${name} was answered ${status}`);
}

async function watched(target: Target, world: World, attack: Load['attack']): Promise<Outcome> {
  const bystander = await startBystander(target.url);
  const steps: { name: string; from: number; to: number }[] = [];
  const step: Step = async (name, work) => {
    const from = Date.now();
    try {
      return await work();
    } finally {
      steps.push({ name, from, to: Date.now() });
    }
  };
  const { tried, harm = [] } = await attack(target, world, step).catch(async (error) => {
    await bystander.stop();
    throw error;
  });
  const seen = await bystander.stop();
  const { longestMs, longestOfMachineMs, longestOfProductMs, longestOfProduct, troubles, requests } = seen;
  const slowest = steps.filter(({ from, to }) => from < longestOfProduct.to && to > longestOfProduct.from);
  const during = slowest.length > 0 ? ` during ${slowest.map(({ name }) => name).join(', ')}` : '';
  const peak = await peakMemory(target.server.child.pid);
  const all = [...harm, ...troubles.slice(0, 5)];
  // How long things take depends on what else the machine does: only those who ask for it are told off for it.
  if (world.effort === 'full' && longestOfProductMs > mayWaitMs)
    all.push(`somebody else waited ${Math.round(longestOfProductMs)} ms for the product${during}`);
  if (peak > mayTake) all.push(`${Math.round(peak / megabyte)} MB of memory were taken`);
  return {
    tried: `${tried}, ${requests} pages of somebody else`,
    harm: all,
    measured: `longest wait ${Math.round(longestMs)} ms, without the machine's part ${Math.round(longestOfProductMs)}${during} (a server that does nothing: ${Math.round(longestOfMachineMs)}), memory at most ${Math.round(peak / megabyte)} MB`,
  };
}

/** The most memory that any process of the product has had, where the system tells. */
async function peakMemory(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0;
  const peaks = [pid, ...childrenOf(pid)].map(async (one) => {
    const status = await readFile(`/proc/${one}/status`, 'utf8').catch(() => '');
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  });
  return Math.max(...(await Promise.all(peaks)));
}
