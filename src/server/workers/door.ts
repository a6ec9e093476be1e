import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';

type Handle = { listen?: (backlog: number) => unknown; close: () => void };
type Door = { close: () => Promise<void> };

const letInMs = 50;

/**
 * Finds the door of a process that takes connections for its workers. Node keeps it to itself and closes it only after the last worker,
 * together with all connections that none of them had been given yet; so it is looked for while it is made. To be called before that.
 */
export function findDoor(): Door {
  const handles: Handle[] = [];
  subscribe('tracing:net.server.listen:asyncEnd', (message) => {
    const { server } = message as { server?: { _handle?: Handle | null } };
    if (server?._handle) handles.push(server._handle);
  });
  return {
    /** Lets those in who wait, but lets nobody else wait, and then nobody in any more. Those who are in are still given to workers. */
    close: async () => {
      for (const handle of handles) handle.listen?.(0);
      await pause(letInMs);
      for (const handle of handles) handle.close();
    },
  };
}
