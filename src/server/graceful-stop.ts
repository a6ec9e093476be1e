import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Requests that were sent before the stop but have not been read yet still get their answer. */
const settleMs = 500;
const patienceMs = 9000;

/** Lets every request that is under way finish, tells its connection to end after it, and then closes what is left. */
export function prepareGracefulStop(app: FastifyInstance): () => Promise<'finished' | 'gave up'> {
  let stopping = false;
  const underWay = new Set<ServerResponse>();
  app.server.prependListener('request', (_request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (stopping) response.shouldKeepAlive = false;
  });

  return async () => {
    stopping = true;
    for (const response of underWay) response.shouldKeepAlive = false;
    const giveUp = after(patienceMs).then(() => 'gave up' as const);
    const finish = after(settleMs)
      .then(() => app.close())
      .then(() => 'finished' as const);
    return Promise.race([finish, giveUp]);
  };
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
