import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Guards } from './guards.ts';
import { tokenScheme } from './plugins/openapi.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import type { Route } from './routes.ts';

/** Puts the list of routes into the app, each behind its guard, and answers every other method of a known path with 405. */
export function registerRoutes(app: FastifyInstance, routes: Route[], guards: Guards) {
  for (const { path, access, schema, ...route } of routes) {
    const security = access === 'staff' ? [{ [tokenScheme]: [] }] : [];
    app.route({ ...route, schema: { ...schema, security }, url: path, onRequest: guards[access] });
  }
  for (const [path, allowed] of methodsByShape(routes)) refuseOtherMethods(app, path, allowed);
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
