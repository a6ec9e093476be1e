import type { FastifyReply } from 'fastify';

/** The permanent answer of an address that has moved. Not kept by browsers for long, since another post may take the address. */
export function sendMoved(reply: FastifyReply, location: string): never {
  reply
    .code(301)
    .header('cache-control', 'no-cache')
    .header('location', location)
    .type('application/json')
    .serializer((body: string) => body)
    .send(JSON.stringify({ message: 'This has moved.' }));
  return reply as never;
}
