import type {
  ContextConfigDefault,
  FastifyContextConfig,
  FastifySchema,
  HTTPMethods,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { errorBody } from '#contract/errors.ts';
import type { Permission } from '#contract/policy.ts';

/**
 * Who may call a route: anyone; anyone, with staff seeing more; whoever is signed in, or is so but for a second factor that has yet to be set
 * up; or those who have a permission.
 */
export type Access =
  | 'anyone'
  | 'anyone, staff see drafts'
  | 'signing in'
  | 'signed in'
  | { permission: Permission };

export const can = (permission: Permission): Access => ({ permission });

type RouteOptions = {
  /** In bytes, where a body may be larger than the few fields that most calls have. */
  bodyLimit?: number;
  config?: FastifyContextConfig;
  /** Where errors are answered otherwise than everywhere else. */
  errorHandler?: RouteShorthandOptions['errorHandler'];
};

export type Route = RouteOptions & {
  method: HTTPMethods;
  path: string;
  access: Access;
  schema: FastifySchema;
  handler: RouteHandlerMethod;
  /** The answer is cached for everybody who sends no token, until content changes. */
  isCached?: boolean;
};

/** A handler typed by the schemas of its route. What it returns is sent with the status that the response schema has first. */
type Definition<Schema extends FastifySchema> = RouteOptions & {
  schema: Schema;
  handler: RouteHandlerMethod<
    RawServerDefault,
    RawRequestDefaultExpression,
    RawReplyDefaultExpression,
    RouteGenericInterface,
    ContextConfigDefault,
    Schema,
    ZodTypeProvider
  >;
};

export function staff<const Schema extends FastifySchema>(
  method: HTTPMethods,
  path: string,
  access: Access,
  definition: Definition<Schema>,
): Route {
  const response = (definition.schema.response ?? {}) as object;
  return {
    ...definition,
    method,
    path,
    access,
    schema: { ...definition.schema, response: { ...response, '4xx': errorBody, '5xx': errorBody } },
    handler: withStatus(Number(Object.keys(response)[0] ?? 200), definition.handler as RouteHandlerMethod),
  };
}

export const open = <const Schema extends FastifySchema>(
  method: HTTPMethods,
  path: string,
  definition: Definition<Schema>,
): Route => staff(method, path, 'anyone', definition);

export const preview = <const Schema extends FastifySchema>(
  method: HTTPMethods,
  path: string,
  definition: Definition<Schema>,
): Route => staff(method, path, 'anyone, staff see drafts', definition);

export const cached = (route: Route): Route => ({ ...route, isCached: true });

/** The response schema of a call that answers 204. */
export const noContent = { 204: z.void() } as const;

function withStatus(status: number, handler: RouteHandlerMethod): RouteHandlerMethod {
  if (status === 200) return handler;
  return async function (request, reply) {
    const answer = await handler.call(this, request, reply);
    return reply.sent ? reply : reply.code(status).send(answer);
  };
}
