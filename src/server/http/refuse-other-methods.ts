import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from '#contract/errors.ts';

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Answers every other method of a known path with 405, before any body is read. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: HTTPMethods[]) {
  app.route({
    method: methods.filter((method) => !allowed.includes(method)),
    url,
    schema: { hide: true },
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed.join(', '));
      throw new AppError('method-not-allowed', `This address answers ${allowed.join(', ')} only.`);
    },
    handler: () => {},
  });
}
