import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { hasMoreTokens, withoutField } from './json-structure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A field that a body may hold, and that is left out when the body holds too many values because of it. */
    droppableField?: string;
  }
}

/** JSON that can be parsed without delaying other requests, or undefined where it holds too many values. */
function boundedJson(json: string, droppableField: string | undefined): string | undefined {
  if (!hasMoreTokens(json, limits.bodyTokens)) return json;
  if (droppableField === undefined) return undefined;
  const rest = withoutField(json, droppableField);
  return hasMoreTokens(rest, limits.bodyTokens) ? undefined : rest;
}

/** JSON is the one kind of body (uploads bring their own): anything else is refused as such, and nothing at all is not malformed. */
export function acceptJsonBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body).replace(/^\uFEFF/, '');
    if (text.trim() === '') return done(null, undefined);
    const json = boundedJson(text, request.routeOptions.config.droppableField);
    if (json === undefined) done(new AppError('invalid', 'The body holds too many values.'));
    else parseJson(request, json, done);
  });
  // A request without a body has ended when it arrives (see the front server): who waits for its end would wait for ever.
  app.addHook('preParsing', (request, _reply, body, done) => {
    const isWaitedFor = request.headers['content-type'] !== undefined && request.raw.readableEnded;
    done(null, isWaitedFor ? Readable.from([]) : body);
  });
  // A body that was left out is checked like an empty one, so that the answer names the fields that are missing.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.schema?.body) request.body ??= {};
    done();
  });
}
