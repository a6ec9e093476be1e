import type { ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests that were sent before the stop but have not been read yet still get their answer. */
const settleMs = 500;
const patienceMs = 9000;
const doorPatienceMs = 2000;
const shortLookMs = 0.5;

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
    await closeTheDoor(app.server);
    // This one keeps the process alive, which may have nothing else to wait for.
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    // On a busy machine time can pass without anything being read: look at what has arrived once more before closing.
    await nextLook();
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
 * Takes no more connections, and ends none: those that were just taken have yet to send their request. Whoever waits to be taken while the
 * door closes is cut off, so newcomers are held back first, and the door closes right after a look that found nobody.
 */
async function closeTheDoor(server: FastifyInstance['server']): Promise<void> {
  let hasCome = false;
  const note = () => {
    hasCome = true;
  };
  server.on('connection', note);
  holdBackNewcomers(server);
  const patience = performance.now() + doorPatienceMs;
  // The first look may be over already.
  await nextLook();
  let lookedFor: number;
  do {
    hasCome = false;
    const began = performance.now();
    await nextLook();
    lookedFor = performance.now() - began;
    // During a long look somebody may have come behind our back.
  } while ((hasCome || lookedFor > shortLookMs) && performance.now() < patience);
  server.off('connection', note);
  NetServer.prototype.close.call(server);
}

/**
 * Asks the system to let nobody else wait at the door: whoever comes from now on is not even connected, tries again a second later and
 * finds no door. Node does not show this part of a listening socket, but has had it since its first versions; without it nothing happens.
 */
function holdBackNewcomers(server: object): void {
  (server as { _handle?: { listen?: (backlog: number) => unknown } })._handle?.listen?.(0);
}

function nextLook(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
