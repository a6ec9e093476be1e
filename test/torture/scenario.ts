/** How hard a scenario tries: a little, with every test run, or for minutes, when someone wants to know. */
export type Effort = 'short' | 'full';

export type World = {
  effort: Effort;
  /** A real PostgreSQL in which databases can be made. */
  postgresUrl: string;
  /** So many times with little effort, so many with all of it. */
  times: (short: number, full: number) => number;
  /** How many milliseconds something may take. The machine of a test run may be busy: there, only what never comes is a failure. */
  within: (milliseconds: number) => number;
};

export const neverMs = 200_000;

export type Outcome = {
  /** What was tried and how often, for the table: '200 kills, 9,812 confirmed writes'. */
  tried: string;
  /** Each thing that was lost or let through, in words. Empty is what was promised. */
  harm: string[];
  /** A figure worth showing beside it. */
  measured?: string;
  /** Where it could not be tried at all, nothing is known. */
  isUntried?: boolean;
};

export type Scenario = {
  area: 'Faults' | 'Attacks' | 'Load';
  name: string;
  /** What must hold, as one sentence. */
  promise: string;
  run: (world: World) => Promise<Outcome>;
};

export function worldOf(effort: Effort, postgresUrl: string): World {
  return {
    effort,
    postgresUrl,
    times: (short, full) => (effort === 'full' ? full : short),
    within: (milliseconds) => (effort === 'full' ? milliseconds : Math.max(milliseconds, neverMs)),
  };
}
