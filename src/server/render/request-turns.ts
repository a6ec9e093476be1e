import type { IncomingMessage, Server } from 'node:http';

/** So many requests of each kind start in one turn. */
const startsPerTurn = 8;
/** So long may a crowd wait while new connections come in. */
const longestHoldMs = 10;

/**
 * Starts a few requests per turn of the event loop, and lets new connections in before that. The loop accepts one new connection per turn: if
 * a turn answered whatever hundreds of open connections ask for, who comes for the first time would wait until that is over.
 *
 * Those who read and those who send something stand in lines of their own, so that a flood of one kind does not hold up the other.
 */
export function createRequestTurns(server: Server): (request: IncomingMessage, start: () => void) => void {
  const reading: (() => void)[] = [];
  const sending: (() => void)[] = [];
  let isScheduled = false;
  let hasAccepted = false;
  let heldSince: number | undefined;
  server.on('connection', () => {
    hasAccepted = true;
  });

  function schedule() {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(takeTurn);
  }

  function takeTurn() {
    isScheduled = false;
    const now = performance.now();
    const isCrowd = reading.length + sending.length > startsPerTurn;
    if (hasAccepted && isCrowd && now - (heldSince ?? now) < longestHoldMs) {
      heldSince ??= now;
      isScheduled = true;
      // A pause and not just another turn: the leader of several workers needs a moment to hand over the next connection.
      setTimeout(takeTurn, 1);
    } else {
      heldSince = undefined;
      for (const start of [...reading.splice(0, startsPerTurn), ...sending.splice(0, startsPerTurn)]) start();
      if (reading.length > 0 || sending.length > 0) schedule();
    }
    hasAccepted = false;
  }

  return ({ method }, start) => {
    const line = method === 'GET' || method === 'HEAD' ? reading : sending;
    line.push(start);
    schedule();
  };
}
