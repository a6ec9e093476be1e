import type { FastifyInstance, HTTPMethods, RouteHandlerMethod, RouteShorthandOptions } from 'fastify';
import { withActor } from '#server/domain/operations/audit/actor.ts';
import { actorOf } from './actor-of.ts';
import { type CachedAnswers, cachingAnswers } from './cached-answers.ts';
import { type Guard, type Guards, isOpenToPrograms } from './guards.ts';
import { accessTokenScheme, tokenScheme } from './plugins/openapi.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import type { Access, Route } from './route.ts';

/** Puts the list of routes into the app, each behind its guard, and answers every other method of a known path with 405. */
export function registerRoutes(
  app: FastifyInstance,
  routes: Route[],
  { guards, answers }: { guards: Guards; answers: CachedAnswers },
) {
  for (const { path, access, schema, handler, isCached, ...route } of routes) {
    app.route({
      ...route,
      ...(route.method === 'GET' ? { onRequest: guards(access) } : guardTwice(guards(access))),
      url: path,
      schema: { ...schema, security: credentialsFor(access) },
      handler: isCached ? cachingAnswers(handler, answers) : inTheNameOfTheCaller(handler),
    });
  }
  for (const [path, allowed] of methodsByShape(routes)) refuseOtherMethods(app, path, allowed);
}

/** Runs a guard before the body is read and again before it is validated, when it is complete. */
function guardTwice(guard: Guard): Pick<RouteShorthandOptions, 'onRequest' | 'preValidation'> {
  return {
    onRequest: async (request, reply) => {
      request.authorize = () => guard(request, reply);
      await request.authorize();
    },
    preValidation: (request) => request.authorize(),
  };
}

/** Whatever a call changes is recorded under the name of whoever made it. */
function inTheNameOfTheCaller(handler: RouteHandlerMethod): RouteHandlerMethod {
  return function (request, reply) {
    return withActor(actorOf(request), () => handler.call(this, request, reply));
  };
}

/** What a call has to bring along, one or the other. */
function credentialsFor(access: Access): Record<string, string[]>[] {
  if (access === 'anyone' || access === 'anyone, staff see drafts') return [];
  return [{ [tokenScheme]: [] }, ...(isOpenToPrograms(access) ? [{ [accessTokenScheme]: [] }] : [])];
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
