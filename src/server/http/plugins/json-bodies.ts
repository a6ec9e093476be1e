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

/** Bodies up to this size take a fraction of a millisecond. */
const smallBody = 64 * 1024;

/** Calls back once per turn of the event loop, so that other requests are answered between two calls. */
function createTurns(): (call: () => void) => void {
  const waiting: (() => void)[] = [];
  const takeTurn = () => {
    const call = waiting.shift();
    if (waiting.length > 0) setImmediate(takeTurn);
    call?.();
  };
  return (call) => {
    waiting.push(call);
    if (waiting.length === 1) setImmediate(takeTurn);
  };
}

/** JSON is the one kind of body (uploads bring their own): anything else is refused as such, and nothing at all is not malformed. */
export function acceptJsonBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  const inTurn = createTurns();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const parse = () => {
      const text = String(body).replace(/^\uFEFF/, '');
      if (text.trim() === '') return done(null, undefined);
      const json = boundedJson(text, request.routeOptions.config.droppableField);
      if (json === undefined) done(new AppError('invalid', 'The body holds too many values.'));
      else parseJson(request, json, done);
    };
    if (body.length > smallBody) inTurn(parse);
    else parse();
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
