import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Guards } from './guards.ts';
import { tokenScheme } from './plugins/openapi.ts';
import type { Route } from './routes.ts';

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Puts the list of routes into the app, each behind its guard, and answers every other method of a known path with 405. */
export function registerRoutes(app: FastifyInstance, routes: Route[], guards: Guards) {
  for (const { path, access, schema, ...route } of routes) {
    const security = access === 'staff' ? [{ [tokenScheme]: [] }] : [];
    app.route({ ...route, schema: { ...schema, security }, url: path, onRequest: guards[access] });
  }
  for (const [path, allowed] of methodsByShape(routes)) {
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url: path,
      schema: { hide: true },
      onRequest: async (_request, reply) => {
        reply.header('allow', allowed.join(', '));
        throw new AppError('method-not-allowed', `This address answers ${allowed.join(', ')} only.`);
      },
      handler: () => {},
    });
  }
}

/** Two routes share a path whatever their parameters are called. */
function methodsByShape(routes: Route[]): Map<string, HTTPMethods[]> {
  const allowed = new Map<string, HTTPMethods[]>();
  for (const { path, method } of routes) {
    const shape = path.replace(/:\w+/g, ':key');
    const known = allowed.get(shape) ?? [];
    known.push(method, ...(method === 'GET' ? (['HEAD'] as const) : []));
    allowed.set(shape, known);
  }
  return allowed;
}
