import { fork } from 'node:child_process';
import { once } from 'node:events';

/** What another visitor saw meanwhile: the longest wait, and every answer that was none. */
export type Seen = { requests: number; longestMs: number; troubles: string[] };

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
