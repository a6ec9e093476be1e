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
    // Takes no more connections, and ends none: those that were just taken have yet to send their request.
    NetServer.prototype.close.call(app.server);
    // This one keeps the process alive, which may have nothing else to wait for.
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    // On a busy machine time can pass without anything being read: look at what has arrived once more before closing.
    await new Promise((resolve) => setImmediate(resolve));
    for (const socket of unused) socket.destroy();
    await app.close();
    return 'finished' as const;
  }

  return () => {
    stopping ??= Promise.race([finish(), after(patienceMs).then(() => 'gave up' as const)]);
    return stopping;
  };
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
