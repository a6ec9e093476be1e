import type { FastifyInstance } from 'fastify';

/** How much of a refused body is still read, so that its sender gets to see the answer instead of a broken connection. */
const readOnBytes = 32 * 1024 * 1024;

/**
 * An answer can be ready before the body has arrived: not signed in, too large, wrong type. Closing then would reset the connection under
 * the sender's hands and lose the answer, so the rest is read and thrown away, within reason.
 */
export function readOnAfterEarlyAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    // Whoever was given enough time is not waited for.
    if (!raw.complete && hasBody(request.headers) && reply.statusCode !== 408) {
      reply.removeHeader('connection');
      let received = 0;
      raw.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > readOnBytes) raw.destroy();
      });
      raw.resume();
    }
    done(null, payload);
  });
}

function hasBody(headers: Record<string, unknown>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
