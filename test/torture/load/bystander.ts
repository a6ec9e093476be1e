import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * What another visitor saw meanwhile: the longest wait, the longest one of whoever asked a server that does nothing, the longest of what was left
 * when the machine's part of each wait was taken away, and every answer that was none.
 */
export type Seen = {
  requests: number;
  longestMs: number;
  longestOfMachineMs: number;
  longestOfProductMs: number;
  /** When the longest wait for the product began and ended, in milliseconds since 1970. */
  longestOfProduct: { from: number; to: number };
  troubles: string[];
};

/** Another visitor, in a process of its own, so that what the attacker does in this one keeps nobody waiting. */
export async function startBystander(url: string): Promise<{ stop: () => Promise<Seen> }> {
  const child = fork(new URL('./bystander-process.ts', import.meta.url), [url]);
  const gone = once(child, 'exit');
  await once(child, 'message');
  return {
    stop: async () => {
      const told = once(child, 'message');
      child.send('stop');
      const [seen] = (await told) as [Seen];
      await gone;
      return seen;
    },
  };
}
