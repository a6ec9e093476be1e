import Fastify from 'fastify';
import { readAnswers } from './reference-answers.ts';

/** The same answers through Fastify as it comes. */
const app = Fastify();
for (const [path, answer] of readAnswers(process.argv[2] ?? '')) {
  app.get(path, (request, reply) => {
    if (answer.etag !== '' && request.headers['if-none-match'] === answer.etag) {
      const { 'content-length': _, ...headers } = answer.headers;
      return reply.code(304).headers(headers).send();
    }
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
  app.route({
    method: ['POST', 'PUT'],
    url: path,
    handler: (_request, reply) => reply.code(answer.status).headers(answer.headers).send(answer.body),
  });
}
await app.listen({ port: Number(process.argv[3]), host: '127.0.0.1' });
