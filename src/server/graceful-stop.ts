import type { ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests that were sent before the stop but have not been read yet still get their answer. */
const settleMs = 500;
const patienceMs = 9000;

/** Lets every request that is under way finish, tells its connection to end after it, and then closes what is left. */
export function prepareGracefulStop(app: FastifyInstance): () => Promise<'finished' | 'gave up'> {
  let stopping: Promise<'finished' | 'gave up'> | undefined;
  // By connection, so that answers come and go without being listened to.
  const latest = new Map<Socket, ServerResponse>();
  // Opened ahead of time, by a browser or to see whether we live; Node does not count them among those that it may close.
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => {
      unused.delete(socket);
      latest.delete(socket);
    });
  });
  app.server.prependListener('request', (request, response) => {
    unused.delete(request.socket);
    latest.set(request.socket, response);
    if (stopping) response.shouldKeepAlive = false;
  });

  async function finish() {
    for (const response of latest.values()) response.shouldKeepAlive = false;
    await acceptWaiting(app.server);
    // Takes no more connections, and ends none: those that were just taken have yet to send their request.
    NetServer.prototype.close.call(app.server);
    // This one keeps the process alive, which may have nothing else to wait for.
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    // On a busy machine time can pass without anything being read: look at what has arrived once more before closing.
    await nextTurn();
    for (const socket of unused) socket.destroy();
    await app.close();
    return 'finished' as const;
  }

  return () => {
    stopping ??= Promise.race([finish(), after(patienceMs).then(() => 'gave up' as const)]);
    return stopping;
  };
}

/**
 * Closing the listener resets connections that the system has established and this process has yet to accept. The event loop accepts one of them per turn; after
 * two turns without any, none is waiting.
 */
async function acceptWaiting(server: NetServer): Promise<void> {
  let quietTurns = 0;
  const restart = () => {
    quietTurns = 0;
  };
  server.on('connection', restart);
  const giveUpAt = performance.now() + settleMs;
  while (quietTurns < 2 && performance.now() < giveUpAt) {
    quietTurns += 1;
    await nextTurn();
  }
  server.off('connection', restart);
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
