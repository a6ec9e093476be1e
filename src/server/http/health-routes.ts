import type { FastifyInstance } from 'fastify';

/** For whoever watches over the process: does it live, and can it work? */
export function answerHealthChecks(app: FastifyInstance, { ping }: { ping: () => Promise<void> }) {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await ping();
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable', message: 'The database does not answer.' });
    }
  });
}
