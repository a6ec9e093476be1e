import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** JSON is the one kind of body (uploads bring their own): anything else is refused as such, and nothing at all is not malformed. */
export function acceptJsonBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body).replace(/^\uFEFF/, '');
    if (text.trim() === '') done(null, undefined);
    else parseJson(request, text, done);
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
