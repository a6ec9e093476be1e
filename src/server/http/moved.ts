import type { FastifyReply } from 'fastify';

/** Thrown by a route whose address has moved, so that everybody who waits for the same answer is sent on. */
export class Moved extends Error {
  readonly location: string;
  constructor(location: string) {
    super('This has moved.');
    this.location = location;
  }
}

/** The permanent answer of an address that has moved. Not kept by browsers for long, since another post may take the address. */
export function sendMoved(reply: FastifyReply, { location, message }: Moved) {
  return reply
    .code(301)
    .header('cache-control', 'no-cache')
    .header('location', location)
    .type('application/json')
    .serializer((body: string) => body)
    .send(JSON.stringify({ message }));
}
