import type { Measured } from './measure.ts';

export const few = '100';
export const many = '100,000';

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Milliseconds of processor time for a request, in the quieter rounds: whatever else the machine does can only add to it, by what it takes
 * out of the processor's caches.
 */
export const cpuOf = (measured: Measured, name: string) => quantile(measured.get(name)?.cpu ?? [], 0.25);

export const latencyOf = (measured: Measured, name: string, share: number) =>
  quantile(measured.get(name)?.latencies ?? [], share);

/** The share of a server's speed that the product reaches: its processor time against ours. */
export const shareOf = (measured: Measured, reference: 'bare' | 'fastify') =>
  cpuOf(measured, reference) / cpuOf(measured, few);

export const growth = (measured: Measured) => cpuOf(measured, many) / cpuOf(measured, few);
/** Nobody waits for what takes a server no longer than this. */
export const mostCpu = 40;
