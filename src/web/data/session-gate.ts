/**
 * Shut while the session has ended and nobody has signed in again. Calls that met the closed gate wait here and are
 * sent again afterwards, so that nothing a person was writing or saving is lost.
 */
type Waiting = { promise: Promise<void>; resolve: () => void };

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

export const sessionGate = {
  isShut: () => waiting !== null,

  /** Shuts the gate; everyone who comes waits for the same signing in. */
  wait(): Promise<void> {
    if (!waiting) {
      waiting = Promise.withResolvers<void>();
      tell();
    }
    return waiting.promise;
  },

  open() {
    waiting?.resolve();
    waiting = null;
    tell();
  },

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
