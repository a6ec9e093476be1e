import type {
  ContextConfigDefault,
  FastifyContextConfig,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errorBody } from '#contract/errors.ts';

export type RouteDefinition = {
  schema: FastifySchema;
  handler: RouteHandlerMethod;
  /** In bytes, where a body may be larger than the few fields that most calls have. */
  bodyLimit?: number;
  config?: FastifyContextConfig;
  /** Where errors are answered otherwise than everywhere else. */
  errorHandler?: RouteShorthandOptions['errorHandler'];
};

type TypedHandler<Schema extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  Schema,
  ZodTypeProvider
>;

/** A route without its method and path (those stand in the list of routes): its schemas, and a handler typed by them. */
export function defineRoute<const Schema extends FastifySchema>(definition: {
  schema: Schema;
  handler: TypedHandler<Schema>;
  bodyLimit?: number;
  config?: FastifyContextConfig;
  errorHandler?: RouteShorthandOptions['errorHandler'];
}): RouteDefinition {
  const response = { ...(definition.schema.response as object), '4xx': errorBody, '5xx': errorBody };
  return {
    ...definition,
    schema: { ...definition.schema, response },
    handler: definition.handler as unknown as RouteHandlerMethod,
  };
}
