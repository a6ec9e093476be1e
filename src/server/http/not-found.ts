import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Guards } from './guards.ts';

const unknownAddress = async () => {
  throw new AppError('not-found', 'There is nothing at this address.');
};

/** Whatever else answers on the site, an unknown address of the API is an error in JSON; what staff alone may see stays unseen. */
export function answerUnknownAddresses(app: FastifyInstance, guards: Guards) {
  const method = app.supportedMethods as HTTPMethods[];
  const schema = { hide: true };
  for (const url of ['/api', '/api/*'])
    app.route({ method, url, schema, onRequest: unknownAddress, handler });
  for (const url of ['/api/admin', '/api/admin/*']) {
    app.route({ method, url, schema, onRequest: [guards('staff'), unknownAddress], handler });
  }
  app.setNotFoundHandler(unknownAddress);
}

/** Never reached: the hook above has answered by then, before any body was read. */
function handler() {}
