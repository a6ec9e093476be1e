import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';

/** A slow mobile connection still sends this much. */
const slowestBytesPerSecond = 32 * 1024;

/**
 * Answers 408 and closes the connection when a JSON body takes too long to arrive: `bodyTimeoutMs`, and a second more for every 32 KB of it.
 * Uploads have the time that the server gives to every request.
 */
export function limitBodyTime(app: FastifyInstance, { bodyTimeoutMs }: { bodyTimeoutMs: number }) {
  app.addHook('preParsing', (request, reply, body, done) => {
    const { raw } = request;
    if (isJson(request) && !raw.readableEnded) {
      const timer = setTimeout(() => {
        if (reply.sent) return;
        reply.header('connection', 'close');
        void reply.send(new AppError('timeout', 'The request took too long to arrive.'));
      }, bodyTimeoutMs + transferMs(request));
      const clear = () => clearTimeout(timer);
      raw.once('end', clear);
      raw.once('close', clear);
    }
    done(null, body);
  });
}

const isJson = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('application/json') ?? false;

/** By the size that was announced, or the most that the route takes. */
function transferMs({ headers, routeOptions }: FastifyRequest): number {
  const { 'content-length': announced } = headers;
  const bytes = Math.min(announced ? Number(announced) : routeOptions.bodyLimit, routeOptions.bodyLimit);
  return (bytes / slowestBytesPerSecond) * 1000;
}
